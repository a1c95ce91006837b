import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
struct App { let flag = true; @Dependencies var c: DependencyContainer
    init() { c = DependencyContainer {
    if Bool.random() { Dependency { WallClock() } } else { Dependency { WallClock() }.scope(.singleton) }
} } }
final class U { @Injected var t: WallClock }
