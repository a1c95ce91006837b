import FactoryKit
extension Container {
  var a: Factory<A> { self { A() }.singleton }
  var store: Factory<Store> { self { Store() } }
}
final class A {}
class Store {}
final class Model { @Injected(\.store) var store; func go() {} }
func results(_ queue: Queue) {
  let made = { Container.shared.a.cached }
  let result = queue.sync { Container.shared.a.cached }
  queue.run({ Container.shared.a.cached })
  queue.async { Container.shared.a.cached }
  Task {
    Container.shared.a.cached  // warning: factory-modifier-undone
    print(1)
  }
  print(made, result)
}
func lazily() {
  lazy var model = Model()
  Container.shared.store.register { Store() }
  model.go()
}
func before() {
  let model = Model()
  defer { Container.shared.store.register { Store() } }
  model.go()
}
func after() {
  let model = Model()
  defer { model.go() }
  Container.shared.store.register { Store() }  // warning: factory-late-register
}
func captured(_ queue: Queue) {
  let model = Model()
  Container.shared.store.register { Store() }  // warning: factory-late-register
  queue.async { model.go() }
}
