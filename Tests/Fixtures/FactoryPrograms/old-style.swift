import Factory

extension Container {
  static let store = Factory(scope: .cached) { Store() }
  static let pen = Factory<Pen>(scope: .shared) { Pen(ink: ink()) }  // error: factory-cycle
  static let ink = Factory { Ink() as Inking }
  static let page = ParameterFactory<Int, Store>(scope: .singleton) { _ in Store() }
}
protocol Inking {}
final class Ink: Inking { @Injected(Container.pen) var pen: Pen }
final class Pen { init(ink: Inking) {} }
final class Store {}
final class User { @Injected(Container.store) var store: Store }
func start() {
  let user = User()
  Container.store.register { Store() }
  _ = (user.store, Container.page(1))
}
