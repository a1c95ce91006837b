import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
struct App { @Dependencies var c = DependencyContainer {
    Dependency { WallClock() }
    Dependency { WallClock() }.scope(.singleton)
} }
final class U { @Injected var t: WallClock } // error: stitcher-ambiguous
