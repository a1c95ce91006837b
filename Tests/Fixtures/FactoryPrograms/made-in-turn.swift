import FactoryKit
extension Container {
  var a: Factory<A> { self { A() } } // error: factory-cycle
}
final class A { let helper = Helper() }
final class Helper { let deep = Deep() }
final class Deep { @Injected(\.a) var a: A }
