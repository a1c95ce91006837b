// file: App/Main.swift
import Core
// file: Core/Core.swift
@_exported import FactoryKit

extension Container {
  public var log: Factory<Log> { self { Log() }.singleton }
  public var store: Factory<Store?> { promised() }
}
public final class Log { public init() {} }
public protocol Store {}
public final class Reader { @Injected(\.store) var store: Store? }
extension Container {
  var user: Factory<User> { self { User(self.log(), self.mine()) } }  // error: factory-cycle
  var mine: Factory<Mine> { self { Mine() } }
}
final class User { init(_ log: Log, _ mine: Mine) {} }
final class Mine { @Injected(\.user) var user: User }
final class Disk: Store {}
@main struct Start {
  static func main() { Container.shared.store.register { Disk() } }
}
