// file: App/main.swift
import FactoryKit
// Statements under a condition run when the program does.
#if os(iOS)
  #if DEBUG
    Container.shared.store.register { Disk() }
  #endif
#else
  struct Cache: Store {}
  print(Container.shared.model() as Any)
#endif
print(Container.shared.store() as Any)
// file: App/Container.swift
import FactoryKit
extension Container {
  var store: Factory<Store?> { promised() }
  var model: Factory<Model?> { promised() } // warning: factory-promise-unkept
}
protocol Store {}
final class Disk: Store {}
final class Model {}
