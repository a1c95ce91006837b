// file: App/App.swift
import FactoryKit
// A type that code declares is known there alone.
public protocol Store {}
public struct Disk: Store {}
final class Thing { let local = Local() }
final class Local {}
final class Looped { @Injected(\.looped) var looped }
final class Model {
  @LazyInjected(\.store) var store
  func go() {}
}
extension Container {
  var store: Factory<Store> { self { Disk() } }
  var thing: Factory<Thing> { self { Thing() } }
  var other: Factory<Any> {
    self {
      struct Thing { @Injected(\.other) var other }
      return Thing()
    }
  }
  var looped: Factory<Looped> {
    self {
      struct Unrelated {}
      return Looped() // error: factory-cycle
    }
  }
}
func build() {
  struct Thing {
    @Injected(\.thing) var thing
    struct Part { let whole = Thing() }
    let part = Part()
  }
  _ = Thing()
}
let made: Any = {
  final class Local { let thing = Container.shared.thing() }
  return Local()
}()
func wrap() {
  @propertyWrapper struct Injected<Value> { var wrappedValue: Value }
  struct Container { static let shared = Container() }
  @Injected var one = 1
  print(one, Container.shared)
}
// file: AppTests/Tests.swift
import FactoryKit
import XCTest
@testable import App
func helper() {
  final class Model { @Injected(\.store) var store }
  _ = Model()
}
final class Tests: XCTestCase {
  func testOne() {
    struct Stub: Store { @Injected(\.store) var store }
    _ = Stub()
  }
  func testTwo() {
    struct Stub: Store {}
    Container.shared.store.register { Stub() }
    _ = Container.shared.store()
  }
  func testLater() {
    let model = Model()
    Container.shared.store.register { Disk() }
    model.go()
  }
}
