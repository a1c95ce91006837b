import FactoryKit
// A wrapper that asks at its first read, which an initializer makes.
extension Container {
  var a: Factory<A> { self { A() } } // error: factory-cycle
  var b: Factory<B> { self { B(Container.shared.a()) } }
  var c: Factory<C> { self { C() } }
  var d: Factory<B> { self { B(Container.shared.c()) } }
  var e: Factory<E> { self { E() } }
  var f: Factory<B> { self { B(Container.shared.e()) } }
  var g: Factory<A?> { promised() } // warning: factory-promise-unkept
}
final class B {
  var number = 1
  init(_ other: Any) {}
  init() {}
}
final class A {
  @LazyInjected(\.b) var b
  @Injected(\.g) var g
// A member of something else has the name of a factory, and says nothing of it.
  init() { self.b.number = 2 }
  func go() {
    self.b.register(1)
    self.g.register(2)
  }
}
struct Session {
  static let shared = Session()
  var b = A()
  var g = A()
  func go() {
    self.g.register(3)
    Session.shared.b.save()
    Session.shared.g.register(3)
  }
}
final class C {
  @LazyInjected(\.d) var d
  init() {
    d = B()
    d.number = 3
  }
}
final class E {
  @LazyInjected(\.f) var f
  init() { note("\(f)") }
}
func note(_ text: @autoclosure () -> String) {}
// Whether it is registered isn't known.
extension Container { var h: Factory<B> { self { B() } } }
func start(_ flag: Bool) {
  if flag { Container.shared.h.register { B(Container.shared.h()) } } // warning: factory-cycle
}
// One that is set before it is read, by its name or as a member.
extension Container {
  var i: Factory<I> { self { I(B()) } }
  var j: Factory<B> { self { B(Container.shared.i()) } }
  var k: Factory<K> { self { K() } } // error: factory-cycle
  var l: Factory<B> { self { B(Container.shared.k()) } }
}
final class I {
  @LazyInjected(\.j) var j
  init(_ j: B) {
    self.j = j
    print(self.j.number)
  }
}
final class K {
  @LazyInjected(\.l) var l
  init() {
    do { try load() } catch { print(error) }
    l.number = 3
    l = B()
  }
}
func load() throws {}
extension Container {
  var m: Factory<M> { self { M(nil) } } // warning: factory-cycle
  var n: Factory<B> { self { B(Container.shared.m()) } }
}
final class M {
  @LazyInjected(\.n) var n
  init(_ given: B?) {
    if let given { n = given }
    n.number = 2
  }
}
