// file: App/main.swift
import FactoryKit
Container.shared.store.register { Disk() }
let model = Model()
// file: App/Container.swift
import FactoryKit
extension Container {
  var store: Factory<Store?> { promised() }
}
protocol Store {}
final class Disk: Store {}
final class Model { @Injected(\.store) var store: Store? }
