import FactoryKit
extension Container {
  var a: Factory<A> { self { A() } } // error: factory-cycle
  var b: Factory<B> { self { B() } } // error: factory-cycle
  var c: Factory<Sub> { self { Sub(1) } } // error: factory-cycle
  var d: Factory<Part> { self { Part(d: nil) } }
  var e: Factory<Box<Int>> { self { Box<Int>(1) } } // error: factory-cycle
}
final class A {
  convenience init() { self.init(Container.shared.a()) }
  init(_ a: A) {}
}
class Base { init() { _ = Container.shared.b() } }
final class B: Base { override init() { super.init() } }
class Other { init(_ n: Int) { _ = Container.shared.c() } }
final class Sub: Other {}
struct Part { var d: Any? = Container.shared.d() }
final class Box<T> { init(_ t: T) {}; let e = Container.shared.e() }
