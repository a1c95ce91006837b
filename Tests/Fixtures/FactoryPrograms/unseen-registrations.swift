import FactoryKit
// Code that can't be followed may register something.
extension Container {
  var a: Factory<A> { self { A(self.b()) } } // warning: factory-cycle
  var b: Factory<A> { self { A(self.a()) } }
  var promise: Factory<A?> { promised() }
  var weak: Factory<A> { self { A(nil) } }
}
final class A { init(_ a: A?) {} }
final class Owner { @WeakLazyInjected(\.weak) var weak: A? }
func set(_ path: KeyPath<Container, Factory<A?>>) {
  let factory = Container.shared[keyPath: path]
  factory.register { A(nil) }
}
func ask() { print(Container.shared.promise() as Any) }
