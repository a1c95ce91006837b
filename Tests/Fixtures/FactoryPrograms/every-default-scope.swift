import FactoryKit
final class Pens: SharedContainer, AutoRegistering {
  static let shared = Pens()
  let manager = ContainerManager()
  func autoRegister() { manager.defaultScope = .cached }
}
extension SharedContainer {
  var page: ParameterFactory<Int, Page> { self { Page($0) } }
  var ink: Factory<Ink> { self { Ink() } }
}
final class Page { init(_ number: Int) {} }
final class Ink {}
final class User { @WeakLazyInjected(\Pens.ink) var ink }
