import FactoryKit
extension Container {
  var a: Factory<A> { self { A(Container.shared[keyPath: \.b]()) } } // error: factory-cycle
  var b: Factory<B> { self { B(Container.shared.a.resolve()) } }
}
final class A { init(_ b: B) {} }
final class B { init(_ a: A) {} }
