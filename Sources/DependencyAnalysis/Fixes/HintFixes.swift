import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// Fixes for hints. Each is a proposal of edits that passes the proof: no finding is added, and the hint is gone.
struct HintFixes {
  let context: FixContext
  let program: ProgramAnalysis

  init(_ context: FixContext, program: ProgramAnalysis) {
    self.context = context
    self.program = program
  }

  func fixes(for hint: GraphHint, of finding: FindingKey) -> [Fix] {
    let recipes = context.recipes(for: program)
    guard let proposal = recipes.proposal(for: hint), !context.work.isOver, let edits = proposal.edits, !edits.isEmpty
    else { return [] }
    let files = edits.keys.sorted().map { FileEdits(path: $0, edits: edits[$0] ?? []) }
    guard FixProof(context, program: program).outcome(of: files)?.addsNothing == true, isGone(finding, after: files)
    else { return [] }
    var fix = Fix(title: proposal.title, isPreferred: proposal.confidence == .sure, edits: files)
    fix.left = recipes.paths(leftBy: hint)
    return [fix]
  }

  /// Whether the hint isn't there any more.
  private func isGone(_ finding: FindingKey, after files: [FileEdits]) -> Bool {
    var texts: [String: [UInt8]] = [:]
    for file in files { texts[file.path] = context.text(file.path).map(file.edits.applied(to:)) }
    guard texts.count == files.count, context.work.begin(texts.values.reduce(0) { $0 + $1.count }) else { return false }
    let search = HintSearch(context.snapshot.replacing(texts), codes: [finding.identity.code]) {
      texts[$0] ?? context.text($0)
    }
    return !search.hints(in: finding.path).contains { FindingKey($0) == finding }
  }
}
