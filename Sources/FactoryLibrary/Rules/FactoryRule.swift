import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A kind of fault of Factory's code.
///
/// The file of a code holds all of it: its entry in the catalogue, where it is found, the words and the fixes.
/// ``FactoryCodes`` lists them.
protocol FactoryRule: Sendable {
  static var entry: CatalogueEntry { get }

  /// The faults of one subject, nil for none; most rules look at one kind alone.
  static func check(_ subject: Subject, _ program: FactoryProgram) -> [Fault?]
}

/// A fault, with what makes fixes of it.
struct Fault: Hashable, Sendable {
  var location: Location
  var severity = Severity.warning
  /// The container, or the type around.
  var owner: String
  /// The factory at fault.
  var dependency: String
  /// At most two sentences; names in backticks.
  var message: String
  var related: [RelatedInformation] = []
  /// Makes changes that may fix it, the best first; they aren't proven here.
  var proposals: @Sendable (FactoryFixes) -> [FixProposal?]

  func finding(_ code: DiagnosticCode) -> Finding {
    Finding(
      FindingIdentity(code, owner: owner.isEmpty ? nil : owner, dependency: dependency), severity: severity,
      message: message, location: location, related: related, program: "", cause: .library(LibraryCause(self)))
  }

  // Functions can't be compared: of equal faults, the latest one makes the fixes.
  static func == (one: Self, other: Self) -> Bool { one.location == other.location && one.message == other.message }
  func hash(into hasher: inout Hasher) { hasher.combine(location) }
}

extension FactoryProgram {
  /// A fault at some place about a definition.
  func fault(
    _ message: String, at location: Location, about definition: DefinitionRef, _ related: [RelatedInformation] = [],
    _ proposals: @escaping @Sendable (FactoryFixes) -> [FixProposal?]
  ) -> Fault {
    let definition = self[definition]
    return Fault(
      location: location, owner: definition.container.name, dependency: definition.name, message: message,
      related: related, proposals: proposals)
  }
}

/// Something that rules look at by itself.
enum Subject: Hashable, Sendable {
  case definition(DefinitionRef)
  /// A use that may be at fault: it writes, or holds something weakly.
  case use(UseRef)
  /// The definitions of a key, where there are several.
  case key(RuntimeKey)
  /// All rings, all declarations of `autoRegister`, all tests.
  case rings, autoRegisters, tests
}

/// The key by which the library keeps what it knows of a factory.
struct RuntimeKey: Hashable, Sendable {
  var type: ResolvedType
  var text: String
}

extension FactoryProgram {
  /// Returns true if rules may have something to say about a subject.
  func isSound(_ subject: Subject) -> Bool {
    switch subject {
    case .definition(let definition): known(definition).map { !$0.isBroken } ?? false
    case .use(let use): known(use).map(\.mayBeAtFault) ?? false
    case .key(let key): definitions(with: key).count > 1
    case .rings, .autoRegisters, .tests: true
    }
  }

  func definitions(with key: RuntimeKey) -> [DefinitionRef] { inOrder(facts(.definitionsWith(key))) }
}

extension SolvedUse {
  /// Writes, or holds something weakly.
  fileprivate var mayBeAtFault: Bool {
    guard !isBroken else { return false }
    if case .value(_, .some) = fact.base { return true }
    return target != nil && (isWrite || registers || fact.wrapper == .weakLazy)
  }
}
