import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
struct App { @Dependencies var c = DependencyContainer { Dependency { WallClock() }.named("a") } }
final class U { @Injected(name: "a") var t: Tape } // warning: stitcher-name-type-mismatch
