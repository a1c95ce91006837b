import FactoryKit
// The default scope may be any container's.
extension Container {
  var pen: Factory<Pen> { self { Pen() } }
  var ink: ParameterFactory<Int, Ink> { self { Ink($0) } }
}
final class Pen {}
final class Ink { init(_ number: Int) {} }
final class User { @WeakLazyInjected(\.pen) var pen }
struct Surroundings { let container: Container }
func set(_ surroundings: Surroundings) { surroundings.container.manager.defaultScope = .cached }
