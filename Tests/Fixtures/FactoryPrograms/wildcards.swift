import FactoryKit
extension Container {
  var a: Factory<A> { self { A() }.cached }
}
class A {}
func start() {
  let _ = Container.shared.a.unique // warning: factory-modifier-undone
  let c = Container()
  c.a.register { Container.shared.a() } // warning: factory-cycle
  use(c)
}
func use(_ c: Container) {}
