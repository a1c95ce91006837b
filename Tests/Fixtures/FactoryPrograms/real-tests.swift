// file: App/Main.swift
import FactoryKit
import Testing
extension Container { var api: Factory<API> { self { API() } } ; var db: Factory<API> { self { API() } } }
class API {}
extension Container {
  static func mocked(_ change: (Container) -> Void = { _ in }) -> Container {
    let container = Container()
    container.api.register { API() }
    change(container)
    return container
  }
}
@Suite(.container { $0.api.register { API() } }) struct A { @Test func x() { Container.shared.db.register { API() } } }
@Suite struct B { @Test(.container) func y() { Container.shared.db.register { API() } } }
struct C {
  let container = Container.mocked()
  @Test func z() { container.db.register { API() }; _ = container.db() }
}
@Test func w() async { await withContainer { Container.shared.db.register { API() } } }
func withContainer(_ body: () async -> Void) async { await Container.$shared.withValue(Container()) { await body() } }
