import FactoryKit
extension Container {
  var a: Factory<A> { self { A() } } // error: factory-cycle
  var b: Factory<B> { self { B() } }
  var c: Factory<C> { self { C() } }
}
final class A {
  @LazyInjected(\.b) var b: B
  init() { b.start() }
}
final class B {
  @Injected(\.a) var a: A
  func start() {}
}
final class C {
  @LazyInjected(\.c) var c: C
  lazy var other = Container.shared.c()
  init() { print("made") }
  func go() { c.go() }
}
extension Container {
  var d: Factory<D> { self { D() } } // error: factory-cycle
}
final class D {
  @LazyInjected(\.d) var d: D
  let n: Int
  init() {
    n = 1
    self.d.go()
  }
  func go() {}
}
