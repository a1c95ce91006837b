// file: App/Main.swift
import FactoryKit

extension Container {
  var client: Factory<Client?> { promised() }
}
protocol Client {}
final class Http: Client {}
func ask() { _ = Container.shared.client() }
final class App { let net: Container = .shared }
// file: App/Others.swift
import FactoryKit

func boot(app: App) { app.net.client { Http() } }
