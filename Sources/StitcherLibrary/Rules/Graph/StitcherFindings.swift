import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

// The findings of a graph.
extension StitcherNavigator {
  /// All findings but those that only ``hints(in:_:)`` looks for.
  var findings: [Finding] {
    var found: [Finding] = []
    for (key, conflicts) in graph.conflicts { found += conflicts.map { finding(of: $0, key) } }
    for id in graph.faulty where graph.isListed(id) || isRegisterable(id) {
      found += graph.registrations[id]?.faults.compactMap { finding(of: id, $0) } ?? []
    }
    for builder in graph.builders.values { found += listedContainers(in: builder) }
    found += graph.unlisted.compactMap(unlistedFinding) + graph.rings.compactMap(cycleFinding)
    let problems = Dictionary(grouping: graph.demandProblems) { graph.demands[$0.key]?.form == .property }
    found += problems[false]?.compactMap { finding(of: $0.key, $0.value) } ?? []
    // A test may want an error, but not the trap of a property.
    for index in found.indices where isTest(found[index].location.path) { found[index].severity = .hint }
    found += problems[true]?.compactMap { finding(of: $0.key, $0.value) } ?? []
    return found.sorted { ($0.location, $0.code.rawValue, $0.message) < ($1.location, $1.code.rawValue, $1.message) }
  }

  private func isTest(_ path: String) -> Bool { view.ids[path].map(graph.isTest) ?? false }

  // MARK: Parts

  func finding(
    _ entry: CatalogueEntry, _ severity: Severity? = nil, owner: String, dependency: String?, _ message: String,
    at location: Location, related: [RelatedInformation] = [],
    fixes: @escaping @Sendable (StitcherFixes) -> [FixProposal] = { _ in [] }
  ) -> Finding {
    Finding(
      FindingIdentity(entry.code, owner: owner.isEmpty ? nil : owner, dependency: dependency),
      severity: severity ?? entry.severity, message: message, location: location, related: related, program: "",
      cause: .library(LibraryCause(StitcherCause(revision: revision, proposals: fixes))))
  }
}
