import FactoryKit
// What is asked for and used at once isn't changed by what it is used for.
extension Container {
  var store: Factory<Store?> { promised() } // warning: factory-promise-unkept
}
final class Store { func open() {} }
func start() { Container.shared.store.resolve()?.open() }
