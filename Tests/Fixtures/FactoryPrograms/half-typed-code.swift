// file: App/App.swift
import FactoryKit
// Nothing rests on code that may stand between braces by mistake.
class Store {}
final class Model { @Injected(\.store) var store }
final class Ring { init(_ ring: Ring) {} }
extension Container {
  var store: Factory<Store> { self { Store() } }
  var model: Factory<Model> { self { Model() } }
  var ring: Factory<Ring> { self { Ring(self.ring()) } } // error: factory-cycle
}
// file: App/Boot.swift
import FactoryKit
func boot() {
  Container.shared.store.register {
  let model = Model()
  print(model)
}
// file: AppTests/Tests.swift
import FactoryKit
import XCTest
@testable import App
final class Tests: XCTestCase {
  var model: Model!
  override func setUp() {
    Container.shared.store.register { Store()
    model = Model()
  }
  func testOne() { _ = model }
}
// file: AppTests/Suite.swift
import FactoryKit
import FactoryTesting
import Testing
@testable import App
@Suite(.container) struct Isolated {
  init() Container.shared.store.reset() }
  @Test func one() { Container.shared.store.register { Store() } }
  @Test func two() { _ = Container.shared.store() }
}
// file: App/Pens.swift
import FactoryKit
extension Container {
  var pen: Factory<Pen> { self { Pen() }
}
// file: App/Pen.swift
import FactoryKit
final class Pen { @Injected(\.pen) var pen }
func sharpen() { Container.shared.pen.register { Pen() } }
