// file: App/Stitched.swift
import Stitcher
final class Stitched {
  @Injected var store: Store
  @Dependencies var all = DependencyContainer { Disk() }
}
protocol Store {}
final class Disk: Store {}
// file: App/Swinjected.swift
import Swinject
let container = Container()
func assemble() {
  let c = Container()
  c.register(Store.self) { _ in Disk() }
  container.store.register { Disk() }
}
// file: App/Resolved.swift
import Resolver
final class Resolved {
  @Injected var store: Store
  @WeakLazyInjected var weak: Store?
  @Factory var made: Store
}
// file: App/Own.swift
import FactoryKit
extension Container {
  var store: Factory<Store> { self { Disk() } }
}
final class User { @Injected(\.store) var store: Store }
