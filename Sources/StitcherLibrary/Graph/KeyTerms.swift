import DICheckDependencyLibrary
import DICheckSwiftFacts

/// A key by which Stitcher looks registrations up. A type, a name and a value never equal each other.
enum DependencyKey: Hashable {
  case type(ResolvedType)
  case name(String)
  case value(ConstantValue)

  var type: ResolvedType? { if case .type(let type) = self { type } else { nil } }
  var name: String? { if case .name(let name) = self { name } else { nil } }
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

/// The types of a factory's parameters or of a demand's arguments; nil for one that isn't known.
enum CallShape: Hashable {
  case known([ResolvedType?])
  case unknown

  var count: Int? { if case .known(let types) = self { types.count } else { nil } }

  /// Returns true if a factory with these parameters takes such arguments: count and types must be equal.
  func accepts(_ arguments: CallShape) -> Certainty {
    guard case .known(let own) = self, case .known(let given) = arguments else { return .unknown }
    guard own.count == given.count else { return .no }
    return Certainty(zip(own, given).lazy.map { type, argument in argument.flatMap { type?.equals($0) } ?? .unknown })
  }
}

typealias DemandRef = FactRef<Demand>
typealias BuilderRef = FactRef<Builder>
typealias ActivationRef = FactRef<Activation>
/// That of one that is written, or of the one that a type describes.
typealias RegistrationRef = FactRef<Registration>
