import FactoryKit
// Whoever reads or calls these gets the factory that is set.
extension Container {
  var store: Factory<Store> { self { Store() }.cached }
}
final class Store {}
var fresh: Factory<Store> { get { Container.shared.store.unique } }
func store(_ isFresh: Bool) -> Factory<Store> {
  if isFresh { Container.shared.store.unique } else { Container.shared.store }
}
func set(_ isFresh: Bool) {
  if isFresh { Container.shared.store.unique } // warning: factory-modifier-undone
}
