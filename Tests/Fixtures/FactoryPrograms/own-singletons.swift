import FactoryKit
extension Scope {
  static let login = Singleton()
  static let device = Singleton()
}
final class Store {}
extension Container {
  var store: Factory<Store> { self { Store() }.scope(.login) }
  var other: Factory<Store> { self { Store() }.scope(.login) }
}
final class Shop: SharedContainer {
  static let shared = Shop()
  let manager = ContainerManager()
  var store: Factory<Store> { self { Store() }.scope(.device) }
  var other: Factory<Store> { self { Store() }.scope(.login) } // warning: factory-same-key
}
