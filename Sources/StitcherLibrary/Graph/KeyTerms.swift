import DICheckDependencyLibrary
import DICheckSwiftFacts

/// A key by which Stitcher looks registrations up. A type, a name and a value never equal each other.
enum DependencyKey: Hashable {
  case type(ResolvedType)
  case name(String)
  case value(ConstantValue)

  var kind: KeyKind {
    switch self {
    case .type: .type
    case .name: .name
    case .value: .value
    }
  }

  var type: ResolvedType? { if case .type(let type) = self { type } else { nil } }
  var name: String? { if case .name(let name) = self { name } else { nil } }
}

enum KeyKind: String, CaseIterable { case type, name, value }

extension Set<KeyKind> {
  static var all: Set { Set(KeyKind.allCases) }
}

/// A value that is known from code.
enum ConstantValue: Hashable {
  case string(String)
  /// Integers of all types compare equal.
  case integer(Int)
  case floating(Double)
  case boolean(Bool)
  case enumerationCase(DeclaredType, String)
}

/// The types of a factory's parameters or of a demand's arguments; nil for one that isn't known, or for all.
typealias CallShape = [ResolvedType?]?

extension CallShape {
  /// Returns true if a factory with these parameters takes such arguments: count and types must be equal.
  func accepts(_ arguments: CallShape) -> Certainty {
    guard let self, let arguments else { return .unknown }
    guard self.count == arguments.count else { return .no }
    return Certainty(
      zip(self, arguments).lazy.map { type, argument in argument.flatMap { type?.equals($0) } ?? .unknown })
  }
}

typealias DemandRef = FactRef<Demand>
typealias BuilderRef = FactRef<Builder>
typealias ActivationRef = FactRef<Activation>
/// That of one that is written, or of the one that a type describes.
typealias RegistrationRef = FactRef<Registration>
