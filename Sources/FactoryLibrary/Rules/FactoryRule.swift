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

typealias Fault = ProgramFault<FactoryFixes>

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
  var holder: String { TypeFact.shownName(code.owner) }
  var name: String { fact.name }
}

extension Fault {
  init(
    _ message: String, at location: Location, about subject: some FaultSubject,
    _ related: [RelatedInformation] = [], _ proposals: @escaping @Sendable (FactoryFixes) -> [FixProposal?]
  ) {
    self.init(message, at: location, owner: subject.holder, dependency: subject.name, related, proposals)
  }
}
