import FactoryKit
extension Container {
  var a: Factory<Pen> { self { let pen = Pen(); center.add(pen); return pen } }
  var b: Factory<Pen> { self { let pen = Pen(); run { center.add(pen) }; return pen } }
  var c: Factory<Pen> { self { let pen = Pen(); return pen } }
  var d: Factory<Sub> { self { Sub() } }
  var e: Factory<Timed> { self { Timed() } }
  var f: Factory<Pen> { self { .init() } }
}
class Pen {}
class Base { init() { center.add(self) } }
final class Sub: Base {}
final class Timed { init() { timer { self.go() } }; func go() {} }
final class Desk {
  @WeakLazyInjected(\.a) var a
  @WeakLazyInjected(\.b) var b
  @WeakLazyInjected(\.c) var c  // warning: factory-weak-lost
  @WeakLazyInjected(\.d) var d
  @WeakLazyInjected(\.e) var e
  @WeakLazyInjected(\.f) var f  // warning: factory-weak-lost
}
