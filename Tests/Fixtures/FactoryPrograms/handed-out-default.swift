// file: App/Main.swift
import FactoryKit

extension Container {
  var argument: Factory<Client?> { promised() }
  var extended: Factory<Client?> { promised() }
  var read: Factory<Client?> { promised() } // warning: factory-promise-unkept
}
protocol Client {}
final class Http: Client {}
func ask() { _ = (Container.shared.argument(), Container.shared.extended(), Container.shared.read()) }
// file: App/Others.swift
import FactoryKit

func boot(net: Container, verbose: Bool) -> Int {
  net.argument { Http() }
  return 1
}
extension Container {
  func boot() { extended { Http() } }
}
