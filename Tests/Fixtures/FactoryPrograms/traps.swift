import FactoryKit
final class Net: SharedContainer, AutoRegistering {
  static let shared = Net()
  let manager = ContainerManager()
  func autoRegister() {
    client { A() }
  }
}
extension Net { var client: Factory<A?> { promised() } }
extension Container {
  var a: Factory<A> { self { fatalError() } }  // warning: factory-promise-unkept
  var b: Factory<A> { self { if A.isOn { return A() }; fatalError() } }
}
final class A { static let isOn = true }
final class User { @Injected(\.a) var a; @Injected(\.b) var b; @Injected(\Net.client) var client }
