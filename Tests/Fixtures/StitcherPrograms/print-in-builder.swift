import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
struct App { @Dependencies var c = DependencyContainer {
    print("x") // warning: stitcher-accidental-registration
    Dependency { WallClock() }
} }
