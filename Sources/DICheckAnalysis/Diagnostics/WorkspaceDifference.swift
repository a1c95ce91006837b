import DICheckDependencyLibrary
import DICheckGraphDrawing

/// A finding that is new or gone.
package struct FindingChange: Hashable, Sendable {
  package var diagnostic: Finding
  package var isNew: Bool
}

/// The part of a workspace's state that comparisons use.
package struct WorkspaceState: Sendable {
  package var programs: [GraphSummary] = []
  package var findings: [Finding] = []

  /// The state of an empty workspace.
  package init() {}

  package init(_ snapshot: Snapshot) {
    programs = snapshot.graphSummaries()
    findings = snapshot.diagnostics()
  }
}

/// The differences between the programs of two states of a workspace.
package struct WorkspaceDifference: Hashable, Sendable {
  /// Programs without differences are left out.
  package var programs: [GraphDifference]
  /// New findings first, each group in the order in which they were found.
  package var findings: [FindingChange]

  /// - Parameter least: the least severity of findings to compare.
  package init(from before: WorkspaceState, to now: WorkspaceState, least: Severity) {
    programs = GraphDifference.between(before.programs, and: now.programs)
    findings = Self.findings(from: before.findings, to: now.findings, least: least)
  }

  /// Compares findings by identity, never by place or wording.
  private static func findings(
    from before: [Finding], to now: [Finding], least: Severity
  ) -> [FindingChange] {
    func distinct(_ diagnostics: [Finding]) -> [Finding] {
      struct Key: Hashable {
        var identity: FindingIdentity
        var path: String
        var start: Int
      }
      // Several programs may share a finding.
      var seen: Set<Key> = []
      return diagnostics.filter {
        $0.severity <= least
          && seen.insert(
            Key(
              identity: $0.identity.withoutRoot, path: $0.location.path, start: $0.location.range.bounds.lowerBound)
          ).inserted
      }
    }
    func without(_ known: [Finding], in all: [Finding]) -> [Finding] {
      var counts = known.map(\.identity.withoutRoot).counts
      return all.filter { diagnostic in
        let left = counts[diagnostic.identity.withoutRoot] ?? 0
        counts[diagnostic.identity.withoutRoot] = left - 1
        return left <= 0
      }
    }
    let (old, new) = (distinct(before), distinct(now))
    return without(old, in: new).map { FindingChange(diagnostic: $0, isNew: true) }
      + without(new, in: old).map { FindingChange(diagnostic: $0, isNew: false) }
  }
}
