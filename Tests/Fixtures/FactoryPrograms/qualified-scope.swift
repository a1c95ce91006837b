import FactoryKit
extension FactoryKit.Scope { static let session = Cached() }
extension Container {
  var pen: ParameterFactory<Int, Pen> { self { Pen($0) }.scope(.session) } // warning: factory-parameter-cached
}
final class Pen { init(_ n: Int) {} }
