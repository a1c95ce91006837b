import FactoryKit
extension Container {
  var a: Factory<A> { self { A() }.cached }
  var b: Factory<A> { self { A() }.onArg("x") { A() } }
  var c: Factory<A> { self { A() }.timeToLive(5).cached }
  var d: Factory<A> { self { A() }.decorator { print($0) } }
  var e: Factory<A> { self { A() }.unique.once().cached }
}
final class A {}
func start(_ container: Container) {
  container.a.singleton // warning: factory-modifier-undone
  Container.shared.a.cached
  Container.shared.b.onArg("y") { A() }
  Container.shared.b.onArg("x") { fatalError() } // warning: factory-modifier-undone
  Container.shared.c.timeToLive(9) // warning: factory-modifier-undone
  Container.shared.c.timeToLive(5)
  Container.shared.d.decorator { _ in } // warning: factory-modifier-undone
  Container.shared.e.singleton
  Container.shared.a.singleton.reset()
  Container.shared {
    $0.a.unique // warning: factory-modifier-undone
  }
  Container.shared.with { $0.a.graph } // warning: factory-modifier-undone
}
func result() -> Factory<A> { Container.shared.a.unique }
