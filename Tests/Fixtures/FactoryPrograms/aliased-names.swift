import FactoryKit
typealias App = Container
extension App {
  var a: FactoryKit.Factory<A> { self { A(App.shared.b()) } } // error: factory-cycle
}
extension FactoryKit.Container {
  var b: Factory<B> { self { B(a: FactoryKit.Container.shared.a()) } }
}
final class A { init(_ b: B) {} }
final class B { init(a: A) {} }
