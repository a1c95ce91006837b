import FactoryKit
final class Container { static let shared = Container() }
extension Container {
  var a: Factory<A> { fatalError() }
}
final class A {}
final class User {
  @Injected(\.a) var a: A
}
