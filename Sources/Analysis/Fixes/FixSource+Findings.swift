import DICheckDependencyLibrary
import DICheckText

extension FixSource {
  /// The fixes of a finding that was found in a program, the preferred one first, proven.
  /// - Parameter isHint: whether only ``LibraryAnalysis/hints(in:codes:byteLimit:_:)`` finds it.
  package func provenFixes(for finding: Finding, in program: Int, isHint: Bool) -> [Fix] {
    guard !menu.deadline.hasPassed else { return [] }
    let key = FindingKey(finding)
    let proposals = proposals(for: finding, in: program)
    if isHint { return menu.fixes(from: proposals, in: program) { edits, _ in isGone(key, after: edits) } }
    var isOfDeclaration = false
    if case .declaration? = finding.cause { isOfDeclaration = true }
    // Other findings of a declaration are shown anyway, so every fix of this one is offered.
    return menu.fixes(from: proposals, in: program, leavesAny: isOfDeclaration, countsFixed: !isOfDeclaration) {
      $1.removed.contains(key)
    }
  }

  private func isGone(_ key: FindingKey, after edits: [FileEdits]) -> Bool {
    guard let texts = menu.texts(after: edits) else { return false }
    let next = menu.snapshot.replacing(texts)
    let context = AnalysisContext(next.view, deadline: menu.deadline) { texts[$0] ?? menu.text($0) }
    let hints = next.analysis.hints(in: [key.path], codes: [key.identity.code], byteLimit: .max, context)
    return !hints.contains { FindingKey($0) == key }
  }
}
