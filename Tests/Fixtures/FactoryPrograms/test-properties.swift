import FactoryKit
import Testing
extension Container {
  var store: Factory<Store> { self { Store() } }
}
class Store {}
final class Model { @Injected(\.store) var store: Store; func go() {} }
final class Suite1 {
  let model = Model()
  init() {
    Container.shared.store.register { Store() } // warning: factory-late-register
  }
  @Test func one() { model.go() }
}
