import FactoryKit
extension Container {
  var a: Factory<A> { self { A() } } // error: factory-cycle
  var b: Factory<B> { self { B() } }
  var p: ParameterFactory<Int, P> { self { P(n: $0) } }
}
final class A {
  let b: B
  init() { b = dependency(\.b) }
}
final class B {
  let a: A = dependency(\Container.a)
  let p: P = dependency(\.p, parameter: 1)
}
final class P { init(n: Int) {} }
