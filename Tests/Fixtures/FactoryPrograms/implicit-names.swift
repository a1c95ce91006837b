import FactoryKit
enum App { final class Deps: SharedContainer { static let shared = Deps(); let manager = ContainerManager() } }
extension App.Deps {
  var a: Factory<A?> { self { .init(n: 1) } }  // error: factory-cycle
  var b: Factory<Ink> { self { .init() }.shared }  // warning: factory-scope-without-effect
  var c: Factory<A.Type> { self { A.self }.shared }
}
struct Ink {}
final class A { @Injected(\App.Deps.a) var a; init(n: Int) {} }
