import FactoryKit
// A function without a name makes a value of any type.
extension Container {
  var a: Factory<A> { self { { A() }() } }
  var b: Factory<A> { self { (make ?? A.init)() } }
  var c: Factory<A> { self { makers[0]() } }
}
final class A {}
