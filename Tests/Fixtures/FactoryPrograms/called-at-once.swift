import FactoryKit
// A function without a name makes a value of any type.
extension Container {
  var a: Factory<A> { self { { A() }() } }
  var b: Factory<A> { self { (make ?? A.init)() } }
  var c: Factory<A> { self { makers[0]() } }
}
extension Container {
  var isolated: Factory<One> { self { MainActor.assumeIsolated { One() } } } // error: factory-cycle
  var inner: Factory<Two> { self { MainActor.assumeIsolated { Two(self.isolated()) } } }
}
@MainActor final class One { @Injected(\.inner) var inner }
@MainActor final class Two { init(_ one: One) {} }
final class A {}
