// file: App/Main.swift
import FactoryKit

// A type in a closure may have factories of its own: the closure's stays what it is.
final class Shop: SharedContainer {
  static let shared = Shop()
  let manager = ContainerManager()
  var store: Factory<Store> {
    self(key: "Shop.store") {
      struct Parts {
        var pen: Factory<Pen> { Container.shared.pen }
      }
      return Container.shared.store()
    }
    .singleton
  }
}
extension Container {
  var store: Factory<Store> { self { Store() } }
  var pen: Factory<Pen> { self { Pen() } }
}
final class Store {}
final class Pen {}
func ask() { _ = Shop.shared.store() }
