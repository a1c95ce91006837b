import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A fault of Factory's code: a value that holds what its words and fixes need.
///
/// The file of a code holds all of it: its entry in the catalogue, where it is found, the words and the fixes.
/// ``FactoryCodes`` lists them.
protocol FactoryRule: Hashable, Sendable {
  static var entry: CatalogueEntry { get }

  /// The faults of one subject; most rules look at one kind alone.
  static func check(_ subject: Subject, _ code: FactoryNavigator) -> [Self]

  var site: FaultSite { get }
  /// At most two sentences; names in backticks.
  var message: String { get }

  /// Changes that may fix it, the best first; they aren't proven here.
  func proposals(_ fixes: FactoryFixes) -> [FixProposal]
}

/// The place of a fault, and what it is about.
struct FaultSite: Hashable, Sendable {
  var location: Location
  var severity: Severity
  /// The container, or the type around.
  var owner: String
  /// The factory at fault.
  var dependency: String
  var related: [RelatedInformation] = []
}

extension FactoryRule {
  static func findings(_ subject: Subject, _ code: FactoryNavigator) -> [Finding] {
    check(subject, code).map(\.finding)
  }

  private var finding: Finding {
    let site = site
    return Finding(
      FindingIdentity(
        Self.entry.code, owner: site.owner.isEmpty ? nil : site.owner, dependency: site.dependency),
      severity: site.severity, message: message, location: site.location, related: site.related, program: "",
      cause: .library(LibraryCause(self)))
  }
}

extension FactoryNavigator {
  /// A fault at some place about a definition.
  func site(
    _ entry: CatalogueEntry, at location: Location, about definition: DefinitionRef,
    _ related: [RelatedInformation] = []
  ) -> FaultSite {
    let definition = program.definitions[definition]
    return FaultSite(
      location: location, severity: entry.severity, owner: definition.container.name, dependency: definition.fact.name,
      related: related)
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
    case .definition(let definition): definitions.known(definition).map { !$0.isBroken } ?? false
    case .use(let use): uses.known(use).map(\.mayBeAtFault) ?? false
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
