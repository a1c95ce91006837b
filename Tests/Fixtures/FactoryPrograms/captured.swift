import FactoryKit
// A closure may get a container under another name.
extension Container {
  var store: Factory<Store> { self { Store() } }
  func start() {}
}
class Store {}
func renamed() -> () -> Store {
  let container = Container()
  container.store.register { Store() }
  return { [own = container] in own.store() }
}
func passedOn() {
  let container = Container()
  container.store.register { Store() }
  container.with { $0.store.register { Store() } }.start()
}
func forgotten() -> () -> Store {
  let container = Container()
  container.store.register { Store() } // warning: factory-registration-unused
  return { [own = Container()] in own.store() }
}
