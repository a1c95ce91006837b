import FactoryKit
import XCTest
// Of several variables with one name, the one that was made before counts.
extension Container {
  var store: Factory<Store> { self { Store() } }
}
class Store {}
final class Model {
  @Injected(\.store) var store
  func go() {}
}
func before() {
  do {
    let model = Model()
    model.go()
  }
  Container.shared.store.register { Store() }
  let model = Model()
  model.go()
}
func behind() {
  let model = Model()
  model.go()
  Container.shared.store.register { Store() }
  do {
    let model = Model()
    model.go()
  }
}
func inClosure() {
  let model = Model()
  model.go()
  Container.shared.store.register { Store() }
  [1].forEach { _ in
    let model = Model()
    model.go()
  }
}
final class Kept {
  @Injected(\.store) var store
  init(_ container: Any) {}
  func go() {}
}
func asArgument() {
  let kept = Kept(Container.shared.with { $0.store.register { Store() } })
  kept.go()
}
func deferred() {
  let model = Model()
  defer { Container.shared.store.register { Store() } }
  defer {
    print(1)
    model.go()
  }
  model.go()
}
func same() {
  let model = Model()
  Container.shared.store.register { Store() } // warning: factory-late-register
  do {
    [1].forEach { _ in model.go() }
  }
}
func inOneBlock(_ flag: Bool) {
  if flag {
    let model = Model()
    Container.shared.store.register { Store() } // warning: factory-late-register
    model.go()
  }
  Task {
    let model = Model()
    Container.shared.store.register { Store() } // warning: factory-late-register
    model.go()
  }
}
func withBranches(_ flag: Bool) {
  let model = Model()
  if flag {
    Container.shared.store.register { Store() }
    model.go()
  }
  do {
    let model = Model()
    guard flag else { return }
    Container.shared.store.register { Store() }
    model.go()
  }
}
final class Tests: XCTestCase {
  let model = Model()
  func testOwn() {
    Container.shared.store.register { Store() }
    let model = Model()
    model.go()
  }
  func testIt() {
    Container.shared.store.register { Store() } // warning: factory-late-register
    model.go()
  }
}
