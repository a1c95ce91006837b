// file: App/Main.swift
import FactoryKit
// A file of the module that imports nothing may use what others declare.
final class Desk: SharedContainer {
  static let shared = Desk()
  let manager = ContainerManager()
  var store: Factory<Store?> { promised() }
}
final class Store {}
final class User { @Injected(\Desk.store) var store }
// file: App/Keep.swift
func keep(_ desk: Desk) { desk.store.register { Store() } }
