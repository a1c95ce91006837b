import Factory
extension Container {
  static let store = Factory(scope: .cached) { Store() }
}
final class Store {}
final class User { @Injected(Container.store) var store: Store }
