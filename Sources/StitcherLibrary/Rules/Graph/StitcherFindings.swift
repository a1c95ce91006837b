import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

// The findings of a graph.
extension StitcherGraph {
  /// All findings but those that only ``hints(in:_:)`` looks for.
  var findings: [Finding] {
    var found: [Finding] = []
    for (key, conflicts) in conflicts { found += conflicts.map { finding(of: $0, key) } }
    for id in faulty where isListed(id) || isRegisterable(id) {
      found += registrations[id]?.faults.compactMap { finding(of: id, $0) } ?? []
    }
    for builder in builders.values { found += listedContainers(in: builder) }
    found += unlisted.compactMap(unlistedFinding) + rings.compactMap(cycleFinding)
    let problems = Dictionary(grouping: demandProblems) { demands[$0.key]?.form == .property }
    found += problems[false]?.compactMap { finding(of: $0.key, $0.value) } ?? []
    // A test may want an error, but not the trap of a property.
    for index in found.indices where isTest(found[index].location.path) { found[index].severity = .hint }
    found += problems[true]?.compactMap { finding(of: $0.key, $0.value) } ?? []
    return found.sorted { ($0.location, $0.code.rawValue, $0.message) < ($1.location, $1.code.rawValue, $1.message) }
  }

  private func isTest(_ path: String) -> Bool { view.ids[path].map(isTest) ?? false }

  // MARK: Parts

  func finding(
    _ entry: CatalogueEntry, _ severity: Severity? = nil, owner: String, dependency: String?, _ message: String,
    at location: Location, related: [RelatedInformation] = [],
    fixes: @escaping @Sendable (StitcherFixes) -> [FixProposal] = { _ in [] }
  ) -> Finding {
    Finding(
      FindingIdentity(entry.code, owner: owner.nonEmpty, dependency: dependency),
      severity: severity ?? entry.severity, message: message, location: location, related: related,
      cause: .library(LibraryCause(StitcherCause(revision: revision, proposals: fixes))))
  }

  // MARK: Construction

  /// Dependencies that need each other while they are made.
  func cycleFinding(of ring: Set<CodeUnit>) -> Finding? {
    let order = ring.compactMap(\.registration).sorted { location($0) < location($1) }
    guard let cycle = cycle(in: ring, order: order), let last = cycle.hops.last,
      let fact = facts[last.demand], isShown(beside: last.demand.file)
    else { return nil }
    let types = ([cycle.start] + cycle.hops.map(\.registration)).map { "`\(type(of: $0))`" }
    let hops = cycle.hops.map { hop in
      RelatedInformation(
        "This asks for \(demands[hop.demand]?.key.map(words) ?? "the next one")", location(hop.demand), .hop)
    }
    return finding(
      cycle.isCertain ? .cycle : .cyclePossible, owner: fact.context.owner,
      dependency: types[types.count - 1],
      "\(cycle.hops.count == 1 ? "A dependency needs itself" : "Dependencies \(cycle.isCertain ? "" : "may ")need each other") "
        + "while they are made: \(types.joined(separator: " → ")). Make one of the demands an `@Injected` property, which "
        + "asks later.",
      at: location(last.demand), related: hops
    ) { fixes in cycle.hops.flatMap { fixes.injecting($0.demand) } }
  }
}
