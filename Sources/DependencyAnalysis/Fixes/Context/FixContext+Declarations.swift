import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// Fixes of what one declaration shows.
extension FixContext {
  /// Beyond these a list of actions is no clearer.
  static let offerLimit = 6

  /// Each is proven on the whole program: one file's rules say nothing of what a change does to the graph. Those that
  /// leave another fault say so, and come behind those that don't.
  func declarationFixes(
    for problem: DeclarationProblem, at path: String, in program: ProgramAnalysis
  ) -> [Fix] {
    let proof = FixProof(self, program: program)
    let wanted = FindingKey(problem.identity, path: path)
    var clean: [Fix] = []
    var others: [Fix] = []
    var seen: Set<[FileEdits]> = []
    for var fix in recipes(for: program).fixes(for: problem, at: path) {
      guard seen.insert(fix.edits).inserted, let outcome = proof.outcome(of: fix.edits),
        problem.entry.origin == .program || outcome.removed.contains(wanted)
      else { continue }
      fix.isPreferred = fix.isPreferred && outcome.addsNothing && !clean.contains(where: \.isPreferred)
      fix.isSafe = fix.isSafe && fix.isPreferred
      if outcome.addsNothing {
        clean.append(fix)
      } else {
        fix.title += library.remainder(leaving: outcome.added.map(\.identity)).words
        others.append(fix)
      }
    }
    return Array((clean + others).prefix(Self.offerLimit))
  }
}
