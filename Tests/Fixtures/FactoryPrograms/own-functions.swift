import FactoryKit
// Functions of the workspace's own.
extension Container {
  var a: Factory<A> { self { A(b: resolve(\.b)) } }
  var b: Factory<B> { self { B(a: resolve(\.a)) } }
}
struct Values { var a: A?; var b: B? }
func resolve<T>(_ path: KeyPath<Values, T>) -> T { fatalError() }
final class A { init(b: B?) {} }
final class B { init(a: A?) {} }
