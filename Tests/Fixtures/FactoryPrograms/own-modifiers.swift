import FactoryKit
extension Factory {
  func fresh() -> Self { self.unique }
  func mock() { self.register { fatalError() } }
}
extension ParameterFactory {
  var perArgument: Self { self.scopeOnParameters }
}
extension Container {
  var a: ParameterFactory<Int, Pen> { self { Pen($0) }.cached.perArgument }
  var b: Factory<Ink> { self { Ink() }.shared.fresh() }
  var c: Factory<Pen> { self { Pen(1) }.fresh() }
  var d: Factory<Pen?> { promised() }
  var e: Factory<Pen> { self { Pen(self.f()) }.fresh() } // error: factory-cycle
  var f: Factory<Int> { self { self.e().n } }
}
final class Pen { let n = 1; init(_ n: Int) {} }
struct Ink {}
final class Desk {
  @WeakLazyInjected(\.c) var c
  @Injected(\.d) var d
}
func start() {
  Container.shared.d.mock()
  Container.shared.c.cached
}
