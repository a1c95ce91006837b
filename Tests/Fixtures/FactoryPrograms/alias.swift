import FactoryKit
extension Container {
  var main: Factory<Store> { self { Store() }.cached } // error: factory-cycle
  var other: Factory<Store> { self.main }
  var third: Factory<Store> { Container.shared.main }
  var user: Factory<User> { self { User(self.other()) } }
  var ring: Factory<Ring> { self { Ring(self.user()) } }
}
final class Store { @Injected(\.ring) var ring }
final class Ring { init(_ u: User) {} }
final class User { init(_ s: Store) {} }
