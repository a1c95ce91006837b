import FactoryKit
extension Container {
  var a: Factory<A> { self {
    let before = b()
    func b() -> Int { 1 }
    return A(before, b())
  } }
  var b: Factory<B> { self { B(self.a()) } }
  var c: Factory<A> { self { if A.isOn { func d() -> Int { 1 }; return A(d()) }; return A() } }
  var d: Factory<B> { self { B(self.c()) } }
  func e(_ n: Int) -> Int { n }
  func e(x: Int) -> Int { x }
  var e: Factory<B> { self { B(self.f()) } }
  var f: Factory<A> { self { A(self.e(1), e(x: 1)) } }
  var g: ParameterFactory<Int, A> { self { A(self.h(), $0) } } // error: factory-cycle
  var h: Factory<B> { self { B(self.g(1)) } }
}
final class A { static let isOn = true; init(_ all: Any...) {} }
final class B { init(_ a: Any) {} }
