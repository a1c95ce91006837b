// file: App/App.swift
import FactoryKit
extension Container {
  var store: Factory<Store> { self { Store() }.context(.test, .preview) { Fake() } }
  var plain: Factory<Store> { self { Store() } }
}
class Store {}
final class Fake: Store {}
func app() { Container.shared.store.register { Store() } }
#Preview {
  Container.shared.store.register { Store() } // warning: factory-registration-unused
  return 1
}
struct Shown: PreviewProvider {
  static var previews: Int {
    Container.shared.store { Store() } // warning: factory-registration-unused
    return 1
  }
}
final class Own: SharedContainer {
  static let shared = Own()
  let manager = ContainerManager()
  var x: Factory<Store> { self { Store() } }
}
extension Own: AutoRegistering {
  func autoRegister() { x.register { Fake() } }
}
// file: AppTests/Tests.swift
@testable import App
import FactoryKit
import Testing
@Test func one() {
  Container.shared.store.register { Store() } // warning: factory-registration-unused
  Container.shared.plain.register { Store() }
  let c = Container()
  c.plain.register { Store() } // warning: factory-registration-unused
  c.plain.register { Fake() }
  let d = Container()
  d.plain.register { Store() }
  _ = d.plain()
  let e = Container()
  e.plain.register { Store() }
  Container.$shared.withValue(e) { _ = Container.shared.plain() }
}
