import FactoryKit
extension Container {
  var a: Factory<A> { self { A() } } // error: factory-cycle
  var b: Factory<B> { self { B() } }
  var c: Factory<C> { self { C(d: self.d()) } }
  var d: Factory<D> { self { D() } }
}
final class A { init(b: B = Container.shared.b()) {} }
final class B { init(a: A = Container.shared.a()) {} }
final class C { init(d: D = Container.shared.d()) {} }
final class D { init(c: C? = nil) {} }
