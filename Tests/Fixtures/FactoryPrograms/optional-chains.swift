import FactoryKit
extension Container {
  var a: Factory<A?> { self { A(self.b()?.inner) } } // error: factory-cycle
  var b: Factory<B?> { self { B(self.a()) } }
  var c: Factory<A> { self { A(helper?.make(self.d())) } } // warning: factory-cycle
  var d: Factory<B> { self { B(self.c()) } }
}
let helper: Helper? = nil
final class Helper { func make(_ b: B) -> Any { b } }
final class A { init(_ b: Any?) {} }
final class B { let inner: Any? = nil; init(_ a: A?) {} }
