// file: App/Main.swift
import FactoryKit

// Each is kept by code that uses the container under a name that says nothing.
final class Argument: SharedContainer {
  static let shared = Argument()
  let manager = ContainerManager()
  var a: Factory<Client?> { promised() }
}
final class Stored: SharedContainer {
  static let shared = Stored()
  let manager = ContainerManager()
  var b: Factory<Client?> { promised() }
}
final class Extended: SharedContainer {
  static let shared = Extended()
  let manager = ContainerManager()
  var c: Factory<Client?> { promised() }
}
final class Passing: SharedContainer {
  static let shared = Passing()
  let manager = ContainerManager()
  var d: Factory<Client?> { promised() }
  func boot() { keep(d) }
}
final class Inferred: SharedContainer {
  static let shared = Inferred()
  let manager = ContainerManager()
  var e: Factory<Client?> { promised() }
}
final class Wrapped: SharedContainer {
  static let shared = Wrapped()
  let manager = ContainerManager()
  var f: Factory<Client?> { promised() }
}
final class InClosure: SharedContainer {
  static let shared = InClosure()
  let manager = ContainerManager()
  var g: Factory<Client?> { promised() }
}
final class Aliased: SharedContainer {
  static let shared = Aliased()
  let manager = ContainerManager()
  var h: Factory<Client?> { promised() }
}
typealias Alias = Aliased
protocol Dependencies { var i: Factory<Client?> { get } }
final class Conforming: SharedContainer, Dependencies {
  static let shared = Conforming()
  let manager = ContainerManager()
  var i: Factory<Client?> { promised() }
}
final class Local: SharedContainer {
  @TaskLocal static var shared = Local()
  let manager = ContainerManager()
  var j: Factory<Client?> { promised() }
}
class Above: SharedContainer {
  static let shared = Above()
  let manager = ContainerManager()
  var k: Factory<Client?> { promised() }
}
final class Below: Above {}
final class Returned: SharedContainer {
  static let shared = Returned()
  let manager = ContainerManager()
  var l: Factory<Client?> { promised() }
}
// Nothing keeps these, and what uses their container is read.
final class Unused: SharedContainer {
  static let shared = Unused()
  let manager = ContainerManager()
  var m: Factory<Client?> { promised() } // warning: factory-promise-unkept
  var log: Factory<Http> { self { Http() } }
}
final class NetContainer: SharedContainer {
  static let shared = NetContainer()
  let manager = ContainerManager()
  var n: Factory<Client?> { promised() } // warning: factory-promise-unkept
  var log: Factory<Http> { self { Http() } }
}
protocol Client {}
final class Http: Client {}
func keep(_ factory: Factory<Client?>) { factory.register { Http() } }
func ask() {
  _ = (Argument.shared.a(), Stored.shared.b(), Extended.shared.c(), Passing.shared.d(), Inferred.shared.e())
  _ = (Wrapped.shared.f(), InClosure.shared.g(), Aliased.shared.h(), Conforming.shared.i(), Local.shared.j())
  _ = (Above.shared.k(), Returned.shared.l(), Unused.shared.m(), NetContainer.shared.n())
}
// file: App/Others.swift
import FactoryKit

func boot(net: Argument, verbose: Bool) { net.a { Http() } }
final class Owner {
  let net: Stored
  init(net: Stored) { self.net = net }
  func boot() { net.b { Http() } }
}
extension Extended {
  func boot() { c { Http() } }
}
final class App {
  let net = Inferred.shared
  func boot() { net.e { Http() } }
}
final class Wrapping {
  @InjectedContainer(Wrapped.self) var net
  func boot() { net.f { Http() } }
}
func configure(_ change: (InClosure) -> Void) { change(.shared) }
func bootAliased(net: Alias) { net.h { Http() } }
func bootAny(net: any Dependencies) { net.i { Http() } }
func bootLocal(_ work: () -> Void) {
  let net = Local()
  net.j { Http() }
  Local.$shared.withValue(net, operation: work)
}
func bootBelow(net: Below) { net.k { Http() } }
func make() -> Returned { .shared }
extension Unused: AutoRegistering {
  func autoRegister() { log.register { Http() } }
}
final class Reader {
  @Injected(\Unused.log) var log
  func read(count: Int, name: String) { print(count, name) }
}
func bootUsual(net: NetContainer, verbose: Bool) -> Int {
  net.log { Http() }
  return 1
}
final class Holder {
  private let container: NetContainer
  init(container: NetContainer) { self.container = container }
  func boot() { container.log { Http() } }
}
// file: App/More.swift
import FactoryKit

func bootClosure() { configure { $0.g { Http() } } }
func bootReturned() { make().l { Http() } }
final class Lending: SharedContainer {
  static let shared = Lending()
  let manager = ContainerManager()
  var pen: Factory<Http> { self { Http() } }
  var brush: Factory<Http> { self { Http() }.timeToLive(10) }
}
final class Desk { @WeakLazyInjected(\Lending.pen) var pen }
// file: App/Lender.swift
import FactoryKit

final class Lender {
  let held = Http()
  func boot(net: Lending) {
    net.pen { self.held }
    net.brush.cached
  }
}
