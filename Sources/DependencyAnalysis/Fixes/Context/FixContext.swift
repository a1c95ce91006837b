import DICheckDependencyGraph
import DICheckDependencyLibrary

/// What fixes are made and proven with: a snapshot, and the texts that it was read from.
///
/// Use it on a thread with a large stack: proving parses. It remembers what it found out, so make one for each request.
package struct FixContext {
  let snapshot: Snapshot
  /// A file's text as it was analysed; nil when it can't be had.
  let text: (_ path: String) -> [UInt8]?
  let memory: FixMemory
  let words: WordMemory
  /// What earlier requests found out about the same state.
  let known: ActionMemory
  package let work: FixWork

  package init(
    _ snapshot: Snapshot, knowing known: ActionMemory = ActionMemory(), work: FixWork = FixWork(),
    text: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.init(snapshot, knowing: known, work: work, remembering: WordMemory(), text: text)
  }

  /// - Parameter words: where several contexts are made one after the other, what they all remember of the files.
  init(
    _ snapshot: Snapshot, knowing known: ActionMemory = ActionMemory(), work: FixWork, remembering words: WordMemory,
    text: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.snapshot = snapshot
    self.words = words
    memory = FixMemory(for: snapshot.layout.library)
    self.known = known
    self.work = work
    self.text = text
  }

  /// The fixes of a finding of this snapshot, the preferred one first.
  package func fixes(for diagnostic: Diagnostic) -> [Fix] {
    let isFirst = work.isFresh
    // What was cut short by others' work may be found next time.
    return known.fixes(for: diagnostic, keepsAnswer: { isFirst && !work.isUnwanted || !work.isOver }) {
      findFixes(for: diagnostic)
    }
  }

  private func findFixes(for diagnostic: Diagnostic) -> [Fix] {
    guard let program = snapshot.programs.first(where: { $0.program.name == diagnostic.program }) else { return [] }
    let finding = FindingKey(diagnostic)
    switch cause(of: diagnostic, finding, in: program) {
    case .declaration(let problem)?:
      return declarationFixes(for: problem, at: finding.path, in: program).map { noting($0, in: program) }
    case .graph(let problem)?:
      let linked = ModuleDependencyFixes(self, program: program).fixes(for: problem, of: finding)
      var others = GraphFixes(self, program: program).fixes(for: problem, of: finding)
      if linked.contains(where: \.isPreferred) { for index in others.indices { others[index].isPreferred = false } }
      return (linked + others).map { noting($0, in: program) }
    case .hint(let hint)?:
      return HintFixes(self, program: program).fixes(for: hint, of: finding).map { noting($0, in: program) }
    case nil: return []
    }
  }

  /// The fault behind a finding as this snapshot has it. The one that the diagnostic carries may be an earlier one's:
  /// it distinguishes those that give alike.
  private func cause(
    of diagnostic: Diagnostic, _ finding: FindingKey, in program: ProgramAnalysis
  ) -> Diagnostic.Cause? {
    switch diagnostic.cause {
    case .declaration(let problem): declarationProblem(behind: finding, cause: problem, in: program)
    case .graph(let problem): graphProblem(behind: finding, cause: problem, in: program)
    case .hint: hint(behind: finding)
    case nil:
      declarationProblem(behind: finding, in: program) ?? graphProblem(behind: finding, in: program)
        ?? hint(behind: finding)
    }
  }

  /// Hints are looked for anew: their numbers are an earlier state's.
  private func hint(behind finding: FindingKey) -> Diagnostic.Cause? {
    let code = finding.identity.code
    guard snapshot.layout.library.hintCodes.contains(code) else { return nil }
    return memory.hints(of: code, in: finding.path) {
      HintSearch(snapshot, codes: [code], text: text).hints(in: finding.path)
    }[finding]
  }

  private func graphProblem(
    behind finding: FindingKey, cause: GraphProblem? = nil, in program: ProgramAnalysis
  ) -> Diagnostic.Cause? {
    memory.faults(of: program).problem(behind: finding, cause: cause).map { .graph($0) }
  }

  private func declarationProblem(
    behind finding: FindingKey, cause: DeclarationProblem? = nil, in program: ProgramAnalysis
  ) -> Diagnostic.Cause? {
    // What more than the file decides, no reading of it has.
    if let cause, cause.entry.origin == .program { return .declaration(cause) }
    return memory.declarationFaults(of: finding.path, for: program.edition) {
      snapshot.record(of: finding.path)?.marked(for: program.edition)?.reading.problems ?? []
    }.problem(behind: finding, cause: cause).map { .declaration($0) }
  }
}
