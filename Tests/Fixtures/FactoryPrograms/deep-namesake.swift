import FactoryKit
final class One: SharedContainer {
  static let shared = One()
  let manager = ContainerManager()
  var store: Factory<Store> { self { Store(nil) } }
}
extension Container {
  var store: Factory<Store> { self { Store(self.middle()) } } // warning: factory-same-key
  var middle: Factory<Middle> { self { Middle(One.shared.store()) } }
}
final class Store { init(_ any: Any?) {} }
final class Middle { init(_ s: Store) {} }
