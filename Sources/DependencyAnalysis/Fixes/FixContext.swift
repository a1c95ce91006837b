import DependencyGraph
import DependencySyntax

/// What fixes are made and proven with: a snapshot, and the texts that it was read from.
///
/// Use it on a thread with a large stack: proving parses. It remembers what it found out, so make one for each request.
package struct FixContext {
  let snapshot: Snapshot
  /// A file's text as it was analysed; nil when it can't be had.
  let text: (_ path: String) -> [UInt8]?
  let memory = FixMemory()

  package init(_ snapshot: Snapshot, text: @escaping (_ path: String) -> [UInt8]?) {
    self.snapshot = snapshot
    self.text = text
  }

  /// The fixes of a finding of this snapshot, the preferred one first.
  package func fixes(for diagnostic: Diagnostic) -> [CodeFix] {
    guard let program = snapshot.programs.first(where: { $0.program.name == diagnostic.program }) else { return [] }
    if let problem = declarationProblem(of: diagnostic, in: program) {
      return declarationFixes(for: problem, at: diagnostic.location.path, in: program)
    }
    return GraphFixes(self, program: program).fixes(for: diagnostic)
  }

  /// Parses the file at the first call.
  func fixer(for path: String, in program: ProgramAnalysis) -> SourceFixer? {
    memory.fixer(for: path, version: program.adapter.version) {
      text(path).flatMap { SourceFixer(text: $0, version: program.adapter.version) }
    }
  }

  private func declarationProblem(of diagnostic: Diagnostic, in program: ProgramAnalysis) -> DeclarationProblem? {
    snapshot.record(of: diagnostic.location.path)?.marked(for: program.adapter.version)?.reading.problems
      .first { $0.code == diagnostic.code && $0.range == diagnostic.location.range }
  }

  private func declarationFixes(
    for problem: DeclarationProblem, at path: String, in program: ProgramAnalysis
  ) -> [CodeFix] {
    guard let fixer = fixer(for: path, in: program) else { return [] }
    return fixer.fixes(for: problem).map { fix in
      let edits = [CodeFix.FileEdits(path: path, edits: fix.edits)]
      // One file's rules are proven already; what the change does to the graph isn't.
      let isSafe = fix.isSafe && FixProof(self, program: program).outcome(of: edits)?.addsNothing == true
      return CodeFix(title: fix.title, isPreferred: fix.isPreferred, isSafe: isSafe, edits: edits)
    }
  }
}
