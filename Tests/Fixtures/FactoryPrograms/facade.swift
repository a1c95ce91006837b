import FactoryKit
// A type of one's own whose `shared` is the container.
extension Container {
  var a: Factory<A> { self { A(self.b()) } } // warning: factory-cycle
  var b: Factory<A> { self { A(self.a()) } }
  var c: Factory<A?> { promised() }
  var d: Factory<A?> { promised() }
  var e: Factory<A?> { promised() } // warning: factory-promise-unkept
}
enum Live { static let shared = Container.shared }
final class App {
  static let shared = App()
  let container = Container.shared
  let e = A(nil)
}
final class A {
  init(_ other: A?) {}
  func register(_ number: Int) {}
}
func start() {
  Live.shared.a.register { A(nil) }
  Live.shared.c { A(nil) }
  App.shared.container.d.register { A(nil) }
  App.shared.e.register(1)
  print(Container.shared.c() as Any, Container.shared.d() as Any, Container.shared.e() as Any)
}
