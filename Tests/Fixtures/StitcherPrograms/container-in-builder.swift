import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
let other = DependencyContainer { Dependency { Tape(label: "") } }
struct App { @Dependencies var c = DependencyContainer {
    other // error: stitcher-container-in-builder
    Dependency { WallClock() }
} }
final class U { @Injected var t: WallClock }
