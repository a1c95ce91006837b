import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
struct App { @Dependencies var c = DependencyContainer { Dependency { WallClock() } } }
func f() throws { let w: WallClock? = try DependencyGraph.inject(byType: WallClock?.self); _ = w } // warning: stitcher-optional-metatype
