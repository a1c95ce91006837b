import FactoryKit
import Testing
extension Container {
  var store: Factory<Store> { self { Store() } }
}
class Store {}
@Test(arguments: [1, 2]) func each(_ n: Int) {
  Container.shared.store.register { Store() } // warning: factory-parallel-tests
  _ = Container.shared.store()
}
