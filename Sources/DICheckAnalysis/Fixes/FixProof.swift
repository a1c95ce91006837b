import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace

/// Proves a change: puts it over the programs that hold the changed files, reads it, and compares findings. A fix is
/// offered only if it fixes its finding and breaks nothing, because a fix that makes things worse is worse than none.
package struct FixProof {
  /// The snapshot before the change.
  private let snapshot: LibrarySnapshot
  private let known: ProofCache

  package init(_ snapshot: LibrarySnapshot, knowing known: ProofCache) {
    self.snapshot = snapshot
    self.known = known
  }

  /// The effect of a change on the findings, regardless of their places.
  package struct Outcome {
    package var removed: [FindingKey] = []
    package var added: [FindingKey] = []

    package var addsNothing: Bool { added.isEmpty }

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
  ///   - link: new dependencies of a module, for which the programs are formed anew.
  ///   - program: the number of the program whose removed findings are counted; nil for all.
  package func outcome(
    of texts: TextsByPath, linking link: BuildModel.Link? = nil, removingIn program: Int? = nil
  ) -> (outcome: Outcome, snapshot: LibrarySnapshot)? {
    guard let linked = link.map({ snapshot.adding($0) }) ?? snapshot else { return nil }
    // The author will replace each placeholder by code, so it must not hide findings.
    let next = linked.replacing(texts.mapValues(\.fillingPlaceholders))
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
    if link != nil {
      // A program that becomes part of another one reports its findings there.
      outcome.compare(findingsOnce(in: snapshot), findingsOnce(in: next), countsRemoved: true)
      return (outcome, next)
    }
    let (before, after) = (snapshot.states, next.states)
    for index in snapshot.programs.indices where snapshot.programs[index].hasGraph {
      // A change of places alone changes no finding.
      guard after[index].revision != before[index].revision else { continue }
      outcome.compare(
        known.keys(ofProgram: index, in: snapshot), next.findingKeys(ofProgram: index),
        countsRemoved: program == nil || program == index)
    }
    return (outcome, next)
  }

  private func findingsOnce(in snapshot: LibrarySnapshot) -> [FindingKey: Int] {
    let all = snapshot.programs.indices.flatMap { snapshot.findingKeys(ofProgram: $0).keys }
    return Dictionary(firstOf: all.map { ($0, 1) })
  }
}

/// The state that the proofs of one request about one snapshot share. A class, since all of its steps do.
package final class ProofCache {
  struct Change: Hashable {
    var program: Int
    var edits: [FileEdits]
  }

  var outcomes: [Change: FixProof.Outcome?] = [:]
  /// How often each finding appears in a program before a change.
  private var keys: [Int: [FindingKey: Int]] = [:]

  package init() {}

  fileprivate func keys(ofProgram index: Int, in snapshot: LibrarySnapshot) -> [FindingKey: Int] {
    if let known = keys[index] { return known }
    let found = snapshot.findingKeys(ofProgram: index)
    keys[index] = found
    return found
  }
}

extension LibrarySnapshot {
  fileprivate func findingKeys(ofProgram index: Int) -> [FindingKey: Int] {
    programs[index].hasGraph ? analysis.findingKeys(ofProgram: index, of: view) : [:]
  }
}

extension FileOutcome {
  /// The reading to compare; empty for a file without the library's words, which a change may add.
  fileprivate var provenReading: FileReading? { unread == nil ? marked?.reading ?? FileReading() : nil }
}

extension FileReading {
  fileprivate func findings(in path: String) -> [FindingKey: Int] {
    problems.map { FindingKey($0.identity, path: path) }.counts
  }
}

extension Sequence where Element: Hashable {
  /// How often each element is there.
  var counts: [Element: Int] { Dictionary(map { ($0, 1) }, uniquingKeysWith: +) }
}

extension FindingKey {
  package init(_ finding: Finding) { self.init(finding.identity, path: finding.location.path) }
}
