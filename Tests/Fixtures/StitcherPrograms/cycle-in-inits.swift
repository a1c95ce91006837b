import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
final class A { let b: B; init() throws { b = try DependencyGraph.inject() } }
final class B { let a: A; init() throws { a = try DependencyGraph.inject() } } // error: stitcher-cycle
struct App { @Dependencies var c = DependencyContainer { Dependency { try A() }; Dependency { try B() } } }
