import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// Proves a change: puts it over the programs that hold the changed files, reads it, and compares findings. A fix is
/// offered only if it fixes its finding and breaks nothing, because a fix that makes things worse is worse than none.
struct FixProof {
  /// The snapshot before the change.
  let snapshot: Snapshot
  let cache: FixCache

  /// The effect of a change on the findings, regardless of their places.
  struct Outcome {
    var removed: [FindingKey] = []
    var added: [FindingKey] = []

    var addsNothing: Bool { added.isEmpty }

    fileprivate mutating func compare(_ before: [FindingKey: Int], _ after: [FindingKey: Int], countsRemoved: Bool) {
      if countsRemoved { removed += Self.surplus(of: before, over: after) }
      added += Self.surplus(of: after, over: before)
    }

    private static func surplus(of some: [FindingKey: Int], over others: [FindingKey: Int]) -> [FindingKey] {
      some.flatMap { key, count in [FindingKey](repeating: key, count: max(0, count - (others[key] ?? 0))) }
    }
  }

  /// The outcome of other texts of some files, and the snapshot with these. Nil where a text can't be read, or has new
  /// syntax errors.
  /// - Parameters:
  ///   - missing: the new dependency of a module, for which the programs are formed anew.
  ///   - program: the number of the program whose removed findings are counted; nil for all.
  func outcome(
    of texts: [String: [UInt8]], linking missing: MissingDependency? = nil, removingIn program: Int? = nil
  ) -> (outcome: Outcome, snapshot: Snapshot)? {
    guard let linked = missing.map({ snapshot.adding($0) }) ?? snapshot else { return nil }
    // The author will replace each placeholder by code, so it must not hide findings.
    let next = linked.replacing(texts.mapValues(snapshot.layout.library.fillingPlaceholders))
    var outcome = Outcome()
    for path in texts.keys {
      guard let old = snapshot.record(of: path), let new = next.record(of: path) else { return nil }
      for (edition, was) in old.outcomes {
        guard let before = was.provenReading, let after = new.outcome(for: edition)?.provenReading,
          after.brokenDeclarations.count <= before.brokenDeclarations.count
        else { return nil }
        outcome.compare(before.findings(in: path), after.findings(in: path), countsRemoved: true)
      }
    }
    if missing != nil {
      // A program that becomes part of another one reports its findings there.
      outcome.compare(findingsOnce(in: snapshot), findingsOnce(in: next), countsRemoved: true)
      return (outcome, next)
    }
    for (index, old) in snapshot.programs.enumerated() where old.hasGraph {
      let new = next.programs[index]
      // A change of places alone changes no finding.
      guard new.revision != old.revision else { continue }
      outcome.compare(
        cache.findings(ofProgramAt: index, in: snapshot), new.findings(snapshot.layout.library),
        countsRemoved: program == nil || program == index)
    }
    return (outcome, next)
  }

  private func findingsOnce(in snapshot: Snapshot) -> [FindingKey: Int] {
    let all = snapshot.programs.flatMap { $0.findings(snapshot.layout.library).keys }
    return Dictionary(all.map { ($0, 1) }) { first, _ in first }
  }
}

extension FileOutcome {
  /// The reading to compare; empty for a file without the library's words, which a change may add.
  fileprivate var provenReading: FileReading? {
    switch self {
    case .unmarked: FileReading()
    case .read(let marked): marked.reading
    case .setAside: nil
    }
  }
}

extension FileReading {
  fileprivate func findings(in path: String) -> [FindingKey: Int] {
    Dictionary(problems.map { (FindingKey($0.identity, path: path), 1) }, uniquingKeysWith: +)
  }
}

extension ProgramAnalysis {
  /// The number of findings for each key in the program's graphs. O(program): nothing is put into words.
  func findings(_ library: any DependencyLibrary) -> [FindingKey: Int] {
    guard hasGraph else { return [:] }
    var counts: [FindingKey: Int] = [:]
    for graph in [graph] + builds.map(\.graph) {
      for problem in graph.problems() {
        for key in FindingKey.keys(of: problem, in: graph, library) { counts[key, default: 0] += 1 }
      }
    }
    return counts
  }
}

extension FindingKey {
  package init(_ diagnostic: Finding) { self.init(diagnostic.identity, path: diagnostic.location.path) }

  /// The keys of a fault, one for each finding that ``GraphDiagnostics`` makes of it.
  static func keys(
    of problem: GraphProblem, in graph: any SolvedGraph, _ library: any DependencyLibrary
  ) -> [Self] {
    library.subjects(of: problem, in: graph).map { Self($0.identity, path: graph.path(of: $0.file) ?? "") }
  }
}
