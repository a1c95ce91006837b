import FactoryKit

extension Container {
  var user: ParameterFactory<Kind, User> { self { User($0) }.cached }  // warning: factory-parameter-cached
}
enum Kind { case guest, member }
final class User { init(_ kind: Kind) {} }
