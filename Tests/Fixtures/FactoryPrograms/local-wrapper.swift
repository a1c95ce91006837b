import FactoryKit
extension Container {
  var a: Factory<A> { self {
    @Injected(\.b) var b // error: factory-cycle
    return A(b)
  } }
  var b: Factory<A> { self { A(self.a()) } }
}
final class A { init(_ a: Any) {} }
