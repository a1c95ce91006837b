import FactoryKit
extension Container {
  var a: Factory<A> { self(A.init) } // error: factory-cycle
  var b: Factory<B> { self { B.init() } }
}
final class A { @Injected(\.b) var b }
final class B { let a = Container.shared.a() }
