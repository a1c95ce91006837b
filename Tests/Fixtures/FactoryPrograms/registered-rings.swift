import FactoryKit

// Closures that are registered together ask for each other.
extension Container: @retroactive AutoRegistering {
  public func autoRegister() {
    auth.register { Auth(self.net()) }  // error: factory-cycle
    net.register { Net(self.auth()) }
  }
  var auth: Factory<Auth?> { promised() }
  var net: Factory<Net?> { promised() }
}
final class Auth { init(_ net: Net?) {} }
final class Net { init(_ auth: Auth?) {} }
