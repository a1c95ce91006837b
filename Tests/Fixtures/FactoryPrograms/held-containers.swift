import FactoryKit
// Properties that hold a container, or what it made.
extension Container {
  var store: Factory<Store> { self { Store() }.cached }
}
final class Store {}
final class Model {
  let container = Container.shared
  let made = Pens.shared.pen()
  var parent: Container!
  func go() {
    container.store.unique // warning: factory-modifier-undone
    self.parent.store.unique // warning: factory-modifier-undone
  }
}
final class Pens: SharedContainer {
  static let shared = Pens()
  let manager = ContainerManager()
  var promise: Factory<Store?> { promised() } // warning: factory-promise-unkept
  var pen: Factory<Store> { self { Store() } }
}
func ask() { print(Pens.shared.promise() as Any) }
