import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

extension Snapshot {
  /// The number of findings of whole programs that get fixes: each takes several solves of its program.
  private static let graphLimit = 25
  /// The number of bytes, of files and of types in their programs, that may be processed for a report in all.
  private static let reportLimit = 16 << 20
  /// The number of times that the proofs for one finding parse its file, and the cost of their solves, in bytes for
  /// each type of its program.
  private static let proofsOfFinding = (parses: 4, solves: 32)
  /// The number of findings that are worth a thread.
  private static let partLength = 8

  /// `findings` with their fixes, in the same order. In a code base with very many findings, only the first ones have
  /// fixes: a report must not take minutes for fixes that are too many to apply one by one.
  package func addingFixes(
    to findings: [Finding], text: @escaping SendableTextSource
  ) -> [Finding] {
    var graphs = 0
    var cost = 0
    let codes = libraryList
    let chosen = zip(findings.indices, costsOfFixes(for: findings, text: text)).filter { index, own in
      if codes.entry(of: findings[index].code)?.scope == .graph { graphs += 1 }
      guard graphs <= Self.graphLimit, cost < Self.reportLimit else { return false }
      cost += own
      return true
    }.map(\.0)
    var result = findings
    // Facts that proofs share are found out once for each part, which pays from some findings on; words of files, which
    // take longest, once for all.
    let shown = chosen.map { findings[$0] }
    let snapshot = shown.count < 2 * Self.partLength ? self : notingWords(forFixesOf: shown, text: text)
    let proven = LargeStackThreads.map(partsOf: shown, few: Self.partLength) { snapshot.fixes(for: $0, text: text) }
    for (index, fixes) in zip(chosen, proven) {
      result[index].fixes = fixes.map(\.sayingWhatIsLeft)
    }
    return result
  }

  /// This snapshot with the words of all files, where a library with one of the findings asks for them.
  private func notingWords(
    forFixesOf findings: [Finding], text: @escaping SendableTextSource
  ) -> Snapshot {
    Snapshot(
      libraries: libraries.map { library in
        let catalogue = library.layout.library.catalogue
        let hasFinding = findings.contains { catalogue[$0.code] != nil && !HostCodes.contains($0.code) }
        return hasFinding ? library.notingWords(text: text) : library
      })
  }

  /// The cost of proving the fixes of each finding, in the bytes that are parsed and as much for solving its program.
  package func costsOfFixes(for findings: [Finding], text: TextSource) -> [Int] {
    let types = Dictionary(firstOf: overview().map { ($0.name, $0.providerCount) })
    return findings.map { finding in
      Self.proofsOfFinding.parses * (text(finding.location.path)?.count ?? 0)
        + Self.proofsOfFinding.solves * (types[finding.program] ?? 0)
    }
  }
}
