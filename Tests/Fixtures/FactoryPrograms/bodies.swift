import FactoryKit
extension Container {
  var one: Factory<A> { Factory(self) { A(self.two()) } } // error: factory-cycle
  var two: Factory<B> { .init(self) { B(self.three()) } }
  var three: Factory<C> { return self { C(self.four(1)) } }
  var four: ParameterFactory<Int, D> { get { ParameterFactory(self) { n in D(self.five()) } } }
  var five: Factory<E> {
    let f = self { E(self.six()) }
    return f.cached
  }
  var six: Factory<F> { self(key: "six") { F(self.seven()) } }
  var seven: Factory<G> { Factory(self, key: "7") { let g = G(self.one()); return g } }
}
final class A { init(_ b: Any) {} }
final class B { init(_ b: Any) {} }
final class C { init(_ b: Any) {} }
final class D { init(_ b: Any) {} }
final class E { init(_ b: Any) {} }
final class F { init(_ b: Any) {} }
final class G { init(_ b: Any) {} }
