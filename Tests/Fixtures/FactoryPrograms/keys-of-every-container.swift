import FactoryKit
extension SharedContainer {
  var store: Factory<Store> { self { Store(1) }.cached }
  var plain: Factory<Store> { self { Store(1) } }
  var common: Factory<Store> { self { Store(1) }.singleton }
}
extension Container {
  var shop: Factory<Store> { self(key: "store") { Store(2) } } // warning: factory-same-key
  var bare: Factory<Store> { self(key: "plain") { Store(2) } }
  var common: Factory<Store> { self { Store(2) }.singleton }
}
final class Store { init(_ number: Int) {} }
