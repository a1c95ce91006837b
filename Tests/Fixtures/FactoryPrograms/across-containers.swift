import FactoryKit
final class One: SharedContainer {
  static let shared = One()
  let manager = ContainerManager()
  var a: Factory<A> { self { A(Two.shared.b()) } } // error: factory-cycle
}
final class Two: SharedContainer {
  static let shared = Two()
  let manager = ContainerManager()
  var b: Factory<B> { self { B(One.shared.a()) } }
}
final class A { init(_ b: B) {} }
final class B { init(_ a: A) {} }
