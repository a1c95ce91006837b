import FactoryKit
import XCTest
extension Container {
  var store: Factory<Store> { self { Store() } }
  var model: Factory<Model> { self { Model() }.cached }
}
class Store {}
final class Fake: Store {}
final class Model {
  @Injected(\.store) var store: Store
  func go() {}
}
final class Dynamic { @DynamicInjected(\.store) var store: Store; func go() {} }
func one() {
  let m = Container.shared.model()
  Container.shared.store.onTest { Fake() } // warning: factory-late-register
  m.go()
}
func two() {
  let m = Model()
  m.$store.resolve()
  Container.shared.store.register { Fake() }
  m.$store.resolve(reset: .all)
  m.go()
}
func three() {
  let m = Dynamic()
  Container.shared.store.register { Fake() }
  m.go()
}
func four(_ container: Container) {
  let m = Model()
  container.store.register { Fake() }
  m.go()
}
func five() {
  let c = Container.shared
  let m = Model()
  c.store { Fake() } // warning: factory-late-register
  print(m)
}
func six() async throws {
  let m = Model()
  helper()
  m.go()
}
func helper() { Container.shared.store.register { Fake() } }
final class Tests: XCTestCase {
  @Injected(\.store) private var store
  var lazily: Model!
  func testOne() {
    Container.shared.store.register { Fake() } // warning: factory-late-register
    XCTAssertNotNil(store)
  }
  func testTwo() {
    XCTAssertNotNil(store)
    Container.shared.store.register { Fake() }
  }
  override func setUpWithError() throws {
    lazily = Model()
  }
}
func seven() {
  var own = Model()
  func renew() { own = Model() }
  Container.shared.store.register { Fake() }
  renew()
  own.go()
}
func eight() {
  var m = Model()
  Container.shared.store.register { Fake() }
  remake(&m)
  m.go()
}
func remake(_ model: inout Model) { model = Model() }
func nine() {
  let m = Model()
  func use() { m.go() }
  Container.shared.store.register { Fake() } // warning: factory-late-register
  m.go()
}
final class Fresh {
  var store = Container.shared.store()
  func refresh() { store = Container.shared.store() }
}
func ten() {
  let m = Fresh()
  Container.shared.store.register { Fake() }
  m.refresh()
}
