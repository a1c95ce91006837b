import DICheckDependencyLibrary
import DICheckSwiftFacts

/// The facts of a file after names were looked up.
struct LinkedFile: Hashable {
  /// True if the file sees Stitcher.
  var seesStitcher = false
  /// Has words that only this Stitcher has, and sees it.
  var showsStitcher = false
  /// Imports a library of tests.
  var isTest = false
  /// Stitcher's names that mean something else in this file.
  var foreignNames: Set<StitcherName> = []
  /// The kinds of keys by which something may be registered in parts that can't be read, or isn't known.
  var opacity: Set<KeyKind> = []
  var registrations: [LinkedRegistration] = []
  var demands: [LinkedDemand] = []
  var builders: [LinkedBuilder] = []
  var activations: [LinkedActivation] = []
  /// The steps of all code that runs while something is made.
  var steps: [ConstructionStep] = []
  /// True if the generated group of all registerable types is listed.
  var listsGeneratedGroup = false
}

/// A fact after names were looked up.
protocol LinkedFact: Hashable {
  associatedtype Fact: ListedFact
  var id: FactRef<Fact> { get }
  /// The names that were looked up for it.
  var names: Set<String> { get set }
}

extension LinkedFact {
  var file: FileID { id.file }
}

struct LinkedRegistration: LinkedFact {
  var id: RegistrationRef
  /// Is described by `@Registerable`.
  var isRegisterable = false
  /// The kind of its keys; nil where it isn't known.
  var locator: KeyKind?
  /// In order; nil for one that isn't known.
  var keys: [DependencyKey?]
  /// The type of what the factory returns.
  var result: ValueType
  /// The type of the instance behind it, where it shows.
  var made: DeclaredType?
  var parameters: CallShape
  var scope: EffectiveScope
  var isEager: Bool
  /// The types that its result and the made type conform to or inherit from.
  var ancestors = NameResolver.Ancestors()
  /// The faults that it has by itself, if it counts.
  var faults: [RegistrationFault] = []
  /// The call that makes the instance.
  var call: ConstructionStep?
  var names: Set<String> = []

  /// The kinds of keys that it may have and that aren't known.
  var opacity: Set<KeyKind> {
    guard keys.contains(nil) else { return [] }
    guard let locator else { return .all }
    return locator == .type && result == .foreign ? [] : [locator]
  }

  /// Returns true if Stitcher takes both for one: then the first counts alone, also of two containers.
  func isIdentical(to other: LinkedRegistration) -> Certainty {
    if let locator, locator != other.locator ?? locator || keys.count != other.keys.count { return .no }
    // The automatic scope depends on the type alone.
    let areScopesAutomatic = [scope, other.scope].allSatisfy { $0.known == nil && $0.reason != .written }
    return Certainty(
      zip(keys, other.keys).map { Certainty($0, equals: $1) } + [
        Certainty(result.known, equals: other.result.known), parameters.accepts(other.parameters),
        Certainty(isEager, equals: other.isEager),
        areScopesAutomatic ? .yes : Certainty(scope.known, equals: other.scope.known),
      ])
  }
}

/// The lifetime of a registration's instances, and why.
struct EffectiveScope: Hashable {
  enum Reason {
    case written
    /// The automatic scope, by the type of the factory's result.
    case classResult, valueResult, existentialResult, optionalResult
    case unknownResult
  }

  var scope: ScopeFact.Scope
  var reason: Reason

  var known: ScopeFact.Scope? { scope == .unknown ? nil : scope }
}

struct LinkedDemand: LinkedFact {
  var id: DemandRef
  var form: Demand.Form
  /// Nil where it isn't known.
  var key: DependencyKey?
  /// Nil where it isn't known.
  var cardinality: Demand.Cardinality?
  var arguments: CallShape = nil
  /// The type of the value that is asked for, as written.
  var target: ResolvedType?
  /// The code that asks while something is made.
  var unit: CodeUnit?
  var isConditional: Bool
  var names: Set<String> = []

  /// True if a missing registration is an error: not where nothing or an empty collection stands in.
  var needsAnswer: Bool {
    guard cardinality == .one, form != .call(dropsErrors: true) else { return false }
    // An empty dictionary stands in for one.
    return target?.isDictionary != true
  }

  /// True if a missing dependency further down is answered by nothing.
  var swallowsMissing: Bool { cardinality == .optional || cardinality == .many }
}

struct LinkedBuilder: Hashable {
  /// Something described elsewhere that is part of it.
  struct Part<ID: Hashable & Sendable>: Hashable, Sendable {
    var id: ID
    var guards: [Guard]
  }

  var id: BuilderRef
  var kind: Builder.Kind
  /// The builders whose content is part of this one's.
  var inclusions: [Part<BuilderRef>] = []
  /// The registrations that lines are, or stand for.
  var listings: [Part<RegistrationRef>] = []
  /// The lines that list a container, which registers the object and nothing in it.
  var listedContainers: [ListedContainer] = []

  struct ListedContainer: Hashable {
    var line: RegistrationRef
    /// Nil where it isn't known which container it is.
    var container: BuilderRef?
  }
}

struct LinkedActivation: Hashable {
  var id: ActivationRef
  /// The containers that it may be about.
  var containers: [BuilderRef]
}

/// Code that runs while something is made.
enum CodeUnit: Hashable {
  case factory(RegistrationRef)
  case initializer(InitializerRef)
  /// The initial values of a type's properties.
  case initialValues(DeclaredType)

  /// The registration whose factory it is.
  var registration: RegistrationRef? { if case .factory(let id) = self { id } else { nil } }
}

/// A step of such code.
struct ConstructionStep: Hashable {
  enum Action: Hashable {
    /// A demand in it, or a read of an injected property, which looks the property up at once.
    case demand(DemandRef, FactRef<Touch>?)
    /// A call of a declared type's initializer, which isn't always known or written.
    case call(DeclaredType, InitializerRef?)
  }

  var unit: CodeUnit
  var action: Action
  var isConditional: Bool

  var demand: DemandRef? { if case .demand(let id, _) = action { id } else { nil } }

  var callees: [CodeUnit] {
    guard case .call(let type, let initializer) = action else { return [] }
    return [.initialValues(type)] + initializer.map { .initializer($0) }.asList
  }
}
