import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// A request for changes of a snapshot: makes fixes and proves them, with the texts that the snapshot was read from. A
/// class, since all steps of the request share what it found out; what concerns one program is on its ``Workbench``.
///
/// Use it on a thread with a large stack: proving parses.
package final class FixContext: Remembering {
  let snapshot: SafeDISnapshot
  /// A file's text as it was analysed; nil where it isn't available.
  let text: TextSource
  let deadline: Deadline
  let proofs = ProofCache()
  private var found: [Int: Workbench.Found] = [:]
  /// The words of files that were read for them, and those of all files.
  private var readWords: [String: FileWords] = [:]
  private var words: [FileWords?]?
  private var files: [WordQuestion: [Int]] = [:]

  package init(
    _ snapshot: SafeDISnapshot, deadline: Deadline, text: @escaping TextSource
  ) {
    self.snapshot = snapshot
    self.deadline = deadline
    self.text = text
  }

  /// A program by its position, for proposals of changes.
  func bench(_ program: Int) -> Workbench { Workbench(self, number: program) }

  /// The proof and the order of proposals.
  package var menu: FixMenu {
    FixMenu(snapshot.part, deadline: deadline, cache: proofs, text: text) { LaterFaults($0).remainder }
  }
}

// MARK: What was found out

extension FixContext {
  func found(inProgramAt index: Int) -> Workbench.Found { remembered(index, in: \.found, Workbench.Found.init) }

  /// The files of the workspace whose words seem to make a statement about a name, ascending. O(files) for the first
  /// time.
  func files(saying statement: FileWords.Statement, of name: String) -> [Int] {
    remembered(WordQuestion(statement: statement, name: name), in: \.files) {
      let words = remembered(\.words) { snapshot.files.map(readWords(of:)) }
      return words.indices.filter { words[$0]?.holds(statement, of: name) ?? false }
    }
  }

  /// The words of a file. Nil if it can't be read.
  private func readWords(of file: LibraryView.FileRecord) -> FileWords? {
    if let noted = file.words ?? readWords[file.path] { return noted }
    let found = text(file.path)?.withUnsafeBufferPointer { FileWords($0) }
    readWords[file.path] = found
    return found
  }
}

/// A question that the words of a file answer.
private struct WordQuestion: Hashable {
  var statement: FileWords.Statement
  var name: String
}

// MARK: Fixes of a finding

extension FixContext {
  /// The fixes of a finding of this snapshot, the preferred one first: the proposals of its cause's rule that pass the
  /// proof.
  package func fixes(for finding: Finding) -> [Fix] {
    guard let program = snapshot.programs.firstIndex(where: { $0.program.name == finding.program }) else {
      return []
    }
    let key = FindingKey(finding)
    switch finding.cause {
    case .declaration(let problem):
      if deadline.hasPassed { return [] }
      if case .noDependency(let module)? = (problem.fault as? MissingImport)?.fault {
        return ModuleDependencyFixes(self, program: program).linkLibrary(toModuleNamed: module, at: key.path)
      }
      // Other findings of the declaration are shown anyway, so every fix of this one is offered.
      return proven(bench(program).proposals(for: problem, at: key.path), in: program, leavesAny: true) {
        problem.entry.origin == .program || $1.removed.contains(key)
      }
    case .library where finding.graphHint != nil:
      guard let hint = hint(behind: key), let proposal = bench(program).proposal(for: hint) else {
        return []
      }
      // A hint's fix isn't preferred while other files still pass the argument that it removes.
      return proven([proposal], in: program) { edits, _ in menu.isGone(key, after: edits) }
        .map { $0.left.isEmpty ? $0 : $0.atMost(.offered) }
    case .library, nil:
      guard let problem = graphProblem(behind: finding, in: program), !deadline.hasPassed else {
        return []
      }
      let linked = ModuleDependencyFixes(self, program: program).fixes(for: problem, of: key)
      let others = proven(bench(program).proposals(for: problem, of: key), in: program, countsFixed: true) {
        $1.removed.contains(key)
      }
      return linked + (linked.contains(where: \.isPreferred) ? others.map { $0.atMost(.offered) } : others)
    }
  }

  /// The fault that a finding carries. A finding that is held back while someone types carries one of an earlier graph:
  /// the fault that gives the same finding now takes its place.
  private func graphProblem(behind finding: Finding, in program: Int) -> GraphProblem? {
    if let problem = finding.graphProblem, bench(program).has(problem) { return problem }
    let (key, graph) = (FindingKey(finding), snapshot.programs[program].graph)
    return bench(program).problems.first { FindingKey.keys(of: $0, in: graph).contains(key) }
  }

  // MARK: Hints

  /// Finds the hint of the present snapshot: hints stay while edits move them, so their numbers may be an earlier
  /// state's.
  private func hint(behind key: FindingKey) -> GraphHint? {
    let hints = HintSearch(snapshot, codes: [key.identity.code], text: text).hints(in: [key.path])
    return hints.first { FindingKey($0) == key }?.graphHint
  }

  // MARK: Proposals

  /// The proposals that pass the proof, with the calls that they may break.
  private func proven(
    _ proposals: [FixProposal], in program: Int, leavesAny: Bool = false, countsFixed: Bool = false,
    where isFixed: ([FileEdits], FixProof.Outcome) -> Bool
  ) -> [Fix] {
    menu.fixes(from: proposals, in: program, leavesAny: leavesAny, countsFixed: countsFixed, where: isFixed)
      .map { seeingToCalls($0) }
  }
}

extension FixContext: FixSource {
  package func proposals(for finding: Finding, in program: Int) -> [FixProposal] {
    switch finding.cause {
    case .declaration(let problem): bench(program).proposals(for: problem, at: finding.location.path)
    case .library: finding.graphProblem.map { bench(program).proposals(for: $0, of: FindingKey(finding)) } ?? []
    case nil: []
    }
  }

  package func mayHaveSafeFixes(inGraphOf program: Int) -> Bool {
    let (graph, catalogue) = (snapshot.programs[program].graph, Catalogue.safeDI)
    return bench(program).problems.contains { problem in
      problem.subjects(in: graph).contains { catalogue[$0.identity.code]?.fixes == .safe }
    }
  }

  package func following(
    _ snapshot: LibrarySnapshot, changing paths: Set<String>, text: @escaping TextSource
  ) -> FixContext? {
    SafeDISnapshot(snapshot).map { snapshot in
      let next = FixContext(snapshot, deadline: deadline, text: text)
      next.readWords = readWords.filter { !paths.contains($0.key) }
      return next
    }
  }
}

extension SafeFixes where Source == FixContext {
  package init(_ snapshot: SafeDISnapshot, deadline: Deadline, text: @escaping TextSource) {
    self.init(FixContext(snapshot, deadline: deadline, text: text))
  }

  /// The snapshot after the fixes so far.
  var snapshot: SafeDISnapshot { SafeDISnapshot(part) ?? source.snapshot }
}
