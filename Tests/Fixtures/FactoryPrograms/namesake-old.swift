import Factory
final class One: SharedContainer {
  static let shared = One()
  let manager = ContainerManager()
  var store: Factory<Store> { self { Store() } }
}
final class Two: SharedContainer {
  static let shared = Two()
  let manager = ContainerManager()
  var store: Factory<Store> { self { One.shared.store() } }
}
final class Store {}
