import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
final class A { @Injected var b: B; init() {} }
final class B { @Injected var a: A; init() {} }
struct App { @Dependencies var c = DependencyContainer { Dependency { A() }; Dependency { B() } } }
