import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

/// The differences between two states of one program's graph.
package struct GraphDifference: Hashable, Sendable {
  package typealias Property = GraphSummary.Property

  /// The effect of a move on a value's lifetime.
  package enum Lifetime: String, Hashable, Sendable {
    case longer, shorter
    /// Neither of the owners makes the other, or each makes the other.
    case other
  }

  package enum Change: Hashable, Sendable {
    /// A new type: a root, or made by properties.
    case made(type: String, isRoot: Bool, by: [Property], receives: [Property])
    case noLongerMade(type: String, wasRoot: Bool, by: [Property])
    case becameRoot(type: String)
    case noLongerRoot(type: String)
    case moved(type: String, from: [Property], to: [Property], lifetime: Lifetime)
    /// A further property makes a type that was made before.
    case alsoMade(type: String, by: Property, chains: Int, chainsBefore: Int)
    case noLongerMadeBy(type: String, by: Property, chains: Int, chainsBefore: Int)
    /// The property holds another concrete type.
    case otherType(Property, type: String, typeBefore: String)
    /// The property now makes the type later instead of at once, or the reverse.
    case laziness(Property, type: String, isLazy: Bool)
    case receives(Property, from: [Property])
    case noLongerReceives(Property, from: [Property])
    case receivesFrom(Property, [Property], before: [Property])
    /// The number of chains to a type, if the type's own makers didn't change.
    case chains(type: String, Int, before: Int)
  }

  /// The program's name.
  package var name: String
  /// In the order of the report.
  package var changes: [Change]
}

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

  package init(_ snapshot: SafeDISnapshot) {
    programs = snapshot.programs.map { GraphSummary($0) }
    findings = snapshot.diagnostics()
  }
}

/// The differences between the programs of two states of a workspace.
package struct WorkspaceDifference: Hashable, Sendable {
  /// Programs without differences are left out.
  package var programs: [GraphDifference]
  /// New findings first, each group in the order in which they were found.
  package var findings: [FindingChange]

  package var isEmpty: Bool { programs.isEmpty && findings.isEmpty }

  /// - Parameter least: the least severity of findings to compare.
  package init(from before: WorkspaceState, to now: WorkspaceState, least: Severity) {
    var old = before.programs
    var new = now.programs
    var pairs: [(old: GraphSummary, new: GraphSummary)] = []
    for program in now.programs {
      guard let match = old.firstIndex(where: { $0.name == program.name }) else { continue }
      pairs.append((old.remove(at: match), program))
      new.removeAll { $0.name == program.name }
    }
    if let first = old.first, let other = new.first, old.count == 1, new.count == 1 {
      // A single program on either side is the same one, whose name changed with its folder's.
      pairs.append((first, other))
    } else {
      pairs += old.map { ($0, GraphSummary(name: $0.name)) } + new.map { (GraphSummary(name: $0.name), $0) }
    }
    programs = pairs.map { GraphComparison(from: $0.old, to: $0.new).difference() }.filter { !$0.changes.isEmpty }
      .sorted { $0.name < $1.name }
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
      var counts: [FindingIdentity: Int] = [:]
      for diagnostic in known { counts[diagnostic.identity.withoutRoot, default: 0] += 1 }
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
