import FactoryKit
extension Container: @retroactive AutoRegistering {
  public func autoRegister() {
    manager.defaultScope = .singleton
  }
}
extension Container {
  var a: ParameterFactory<Int, A> { self { A($0) } } // warning: factory-parameter-cached
  var b: ParameterFactory<Int, A> { self { A($0) }.unique }
  var c: Factory<A> { self { A(1) }.timeToLive(3) }
  var d: Factory<A> { self { A(1) } }
}
final class A { init(_ n: Int) {} }
final class W { @WeakLazyInjected(\.d) var d: A? }
