// file: Kit/Kit.swift
import FactoryKit
public extension Container {
  var open: Factory<Store?> { promised() }
  internal var hidden: Factory<Store?> { promised() } // warning: factory-promise-unkept
  var withArgument: ParameterFactory<Int, Store?> { promised() }
}
public protocol Store {}
public final class Reader {
  @Injected(\.open) var open
  @Injected(\.hidden) var hidden
  func read() { _ = Container.shared.withArgument(1) }
}
// file: App/App.swift
import FactoryKit
import Kit
extension Container {
  var debugged: Factory<Store> { self { fatalError("register it") }.onDebug { Disk() } }
  var tested: Factory<Store> { self { fatalError() }.onTest { Disk() } } // warning: factory-promise-unkept
  var forced: Factory<Store> { self { preconditionFailure("no") } } // warning: factory-promise-unkept
  var branch: Factory<Store> { self { if flag { return Disk() } else { fatalError() } } }
  var hooked: Factory<Store?> { promised() }
}
extension Container: @retroactive AutoRegistering {
  public func autoRegister() {
    with { c in c.hooked { Disk() } }
  }
}
// file: App/main.swift
import FactoryKit
extension Container { var kept: Factory<Disk?> { promised() } }
Container.shared.with { c in c.kept { Disk() } }
Container.shared.kept()?.go()
// file: App/Other.swift
import FactoryKit
import Kit
let flag = true
final class Disk: Store {}
final class User {
  @Injected(\.debugged) var a
  @Injected(\.tested) var b
  @LazyInjected(\.forced) var c
  @Injected(\.branch) var d
  @Injected(\.hooked) var e
}
final class Delegate {
  init() {
    Container.shared.open.register { Disk() }
    Container.shared.withArgument.register { _ in Disk() }
  }
}
