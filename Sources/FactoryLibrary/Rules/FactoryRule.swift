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

  /// The faults of one subject; most rules look at one kind alone. What the answer rests on beside the subject and the
  /// factory that it means, it tells the look.
  static func check(_ subject: Subject, _ look: inout FactoryLook) -> [Self]

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
  static func findings(_ subject: Subject, _ look: inout FactoryLook) -> [Finding] {
    check(subject, &look).map(\.finding)
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
