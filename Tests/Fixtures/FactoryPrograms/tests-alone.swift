// file: App/Container.swift
import FactoryKit
extension Container {
  var store: Factory<Store> { self { Disk() } }
  var model: Factory<Model> { self { Model(self.store()) } }
}
protocol Store {}
final class Disk: Store {}
final class Model { init(_ s: Store) {}; func go() {} }
// file: AppTests/Tests.swift
import FactoryKit
import XCTest
@testable import App
final class Fake: Store { let model = Container.shared.model() }
final class ModelTests: XCTestCase {
  @Injected(\.model) var model
  override func setUp() {
    super.setUp()
    Container.shared.store.register { Fake() } // warning: factory-cycle, warning: factory-late-register
  }
  func testGo() { model.go() }
  func testAgain() {
    let m = Container.shared.model()
    m.go()
  }
}
