import FactoryKit
// Code that reads a default scope sets none, whatever was assigned before.
extension Container {
  var a: ParameterFactory<Int, A> { self { A($0) } }
}
final class A { init(_ n: Int) {} }
func start() {
  Mode.current.scope = .cached
  print(Container.shared.manager.defaultScope as Any)
}
