import FactoryKit
@MainActor extension Container {
  var a: Factory<A> { self { @MainActor in A(self.b()) } } // error: factory-cycle
  @MainActor var b: Factory<B> { self { B(a: self.a()) } }
}
final class A { init(_ b: B) {} }
final class B { init(a: A) {} }
