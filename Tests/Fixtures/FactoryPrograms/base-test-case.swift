// file: App/Main.swift
import FactoryKit
extension Container { var store: Factory<Store> { self { Store() } } }
public final class Store {}
public final class Model { @Injected(\.store) var store }
// file: AppTests/Tests.swift
import FactoryKit
import XCTest
@testable import App
class BaseCase: XCTestCase {}
final class ModelTests: BaseCase {
  let model = Model()
  override func setUp() {
    Container.shared.store.register { Store() } // warning: factory-late-register
  }
}
class NoCase {}
final class Others: NoCase {
  let model = Model()
  func setUp() { Container.shared.store.register { Store() } }
}
