import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
final class D { init(_ d: Double) {} }
struct App { @Dependencies var c = DependencyContainer { Dependency { (d: Double) in D(d) }.scope(.instance) } }
final class U { @Injected(1) var d: D } // warning: stitcher-parameter-literal-type
