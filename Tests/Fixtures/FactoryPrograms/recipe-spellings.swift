import FactoryKit
extension Container {
  var a: Factory<A> { self.callAsFunction { A(self.b()) } } // error: factory-cycle
  var b: Factory<A> { FactoryKit.Factory(self) { A(self.a()) } }
  var c: Factory<A> { Factory.init(self) { A(self.d()) } } // error: factory-cycle
  var d: Factory<A> { self { A(self.c()) } }
  var e: Factory<A?> { self.promised() } // warning: factory-promise-unkept
  var f: Factory<A> { self { Swift.fatalError() } } // warning: factory-promise-unkept
// The container is called, and no scope is set.
  static var g: Factory<Value> { shared { Value() } }
  static var h: Factory<Value> { shared { Value() }.shared } // warning: factory-scope-without-effect
  var i: Factory<A> { self { A(nil) }.cached }
  var j: Factory<A> { i }
  func ask() {
    Self.shared.i.singleton // warning: factory-modifier-undone
    Self.shared.j.singleton // warning: factory-modifier-undone
    print(e() as Any, f(), Container.g.singleton)
  }
// Two demands in one closure are one ring.
  var k: Factory<A> {
    self {
      A(
        self.l(), // error: factory-cycle
        self.l())
    }
  }
  var l: Factory<A> { self { A(self.k()) } }
}
final class A { init(_ a: A?, _ other: A? = nil) {} }
struct Value {}
