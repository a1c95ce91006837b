import FactoryKit
// A member of some builds alone.
extension Container {
  var a: Factory<A> { self { A() } } // warning: factory-cycle
  var b: Factory<B> { self { B() } }
}
final class A {
  #if DEBUG
  @Injected(\.b) var b: B
  #else
  @LazyInjected(\.b) var b: B
  #endif
}
final class B { @Injected(\.a) var a: A }
