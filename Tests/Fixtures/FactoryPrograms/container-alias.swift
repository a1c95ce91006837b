import FactoryKit
typealias Container = FactoryKit.Container
extension Container: @unchecked @retroactive Sendable {}
extension Container {
  var promise: Factory<Store?> { promised() } // warning: factory-promise-unkept
}
final class Store {}
final class User { @Injected(\.promise) var promise }
