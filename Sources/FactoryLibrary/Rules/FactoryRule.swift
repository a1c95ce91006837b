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

  /// The faults of one suspect, nil for none; most rules look at one kind alone.
  static func check(_ suspect: Suspect, _ program: FactoryProgram) -> [Fault?]
}

/// A ``Subject`` with what is known of it, as rules are asked about it.
enum Suspect {
  case definition(SolvedDefinition)
  case use(SolvedUse)
  case rings, autoRegisters, tests
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

/// Something that a fault is about.
protocol FaultSubject {
  /// The container, or the type around.
  var holder: String { get }
  var name: String { get }
}

extension SolvedDefinition: FaultSubject {
  var holder: String { container.name }
  var name: String { fact.name }
}

extension SolvedUse: FaultSubject {
  var holder: String { code.owner }
  var name: String { fact.name }
}

extension FactoryProgram {
  func fault(
    _ message: String, at location: Location, about subject: some FaultSubject,
    _ related: [RelatedInformation] = [], _ proposals: @escaping @Sendable (FactoryFixes) -> [FixProposal?]
  ) -> Fault {
    Fault(
      location: location, owner: subject.holder, dependency: subject.name, message: message, related: related,
      proposals: proposals)
  }

  /// Nil for what rules have nothing to say about.
  func suspect(_ subject: Subject) -> Suspect? {
    switch subject {
    case .definition(let ref):
      guard let definition = known(ref), !definition.isBroken, !definition.isFormer else { return nil }
      return .definition(definition)
    case .use(let ref):
      guard let use = known(ref), !use.isBroken, use.target.flatMap(known)?.isFormer != true else { return nil }
      return .use(use)
    case .rings: return .rings
    case .autoRegisters: return .autoRegisters
    case .tests: return .tests
    }
  }
}
