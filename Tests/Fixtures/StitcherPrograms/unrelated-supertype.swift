import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
protocol Other {}
struct App { @Dependencies var c = DependencyContainer {
    Dependency { WallClock() }.conforms(to: Other.self) // warning: stitcher-unrelated-supertype
} }
