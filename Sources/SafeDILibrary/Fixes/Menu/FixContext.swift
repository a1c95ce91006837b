import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Makes fixes and proves them: a snapshot, the texts that it was read from, and the cache of one request.
///
/// Use it on a thread with a large stack: proving parses.
package struct FixContext {
  let snapshot: SafeDISnapshot
  /// A file's text as it was analysed; nil where it isn't available.
  let text: (_ path: String) -> [UInt8]?
  package let deadline: Deadline
  let cache: FixCache

  package init(
    _ snapshot: SafeDISnapshot, deadline: Deadline = .none, text: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.init(snapshot, deadline: deadline, cache: FixCache(), text: text)
  }

  init(
    _ snapshot: SafeDISnapshot, deadline: Deadline, cache: FixCache, text: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.snapshot = snapshot
    self.deadline = deadline
    self.cache = cache
    self.text = text
  }

  /// A program by its position, for proposals of changes.
  func underFix(_ program: Int) -> ProgramUnderFix { ProgramUnderFix(self, number: program) }

  /// The proof and the order of proposals.
  package var menu: FixMenu {
    FixMenu(snapshot.part, deadline: deadline, cache: cache.proofs, text: text) { LaterFaults($0).remainder }
  }
}

// MARK: Fixes of a finding

extension FixContext {
  /// The fixes of a finding of this snapshot, the preferred one first: the proposals of its cause's rule that pass the
  /// proof.
  package func fixes(for finding: Finding) -> [Fix] {
    guard let program = snapshot.programs.firstIndex(where: { $0.program.name == finding.program }) else { return [] }
    let key = FindingKey(finding)
    switch finding.cause {
    case .declaration(let problem):
      if deadline.hasPassed { return [] }
      if case .noDependency(let module)? = (problem.fault as? MissingImport)?.fault {
        return ModuleDependencyFixes(self, program: program).linkLibrary(toModuleNamed: module, at: key.path)
      }
      // Other findings of the declaration are shown anyway, so every fix of this one is offered.
      return proven(underFix(program).proposals(for: problem, at: key.path), in: program, leavesAny: true) {
        problem.entry.origin == .program || $1.removed.contains(key)
      }
    case .library where finding.graphHint != nil:
      guard let hint = hint(behind: key), let proposal = underFix(program).proposal(for: hint) else { return [] }
      return proven([proposal], in: program) { edits, _ in isGone(key, after: edits) }.map { fix in
        var fix = fix
        // A hint's fix isn't preferred while other files still pass the argument that it removes.
        fix.isPreferred = fix.isPreferred && fix.left.isEmpty
        return fix
      }
    case .library, nil:
      guard let problem = graphProblem(behind: finding, in: program), !deadline.hasPassed else { return [] }
      let linked = ModuleDependencyFixes(self, program: program).fixes(for: problem, of: key)
      var others = graphFixes(for: problem, of: key, in: program)
      if linked.contains(where: \.isPreferred) { for index in others.indices { others[index].isPreferred = false } }
      return linked + others
    }
  }

  func graphFixes(for problem: GraphProblem, of key: FindingKey, in program: Int) -> [Fix] {
    proven(underFix(program).proposals(for: problem, of: key), in: program, countsFixed: true) {
      $1.removed.contains(key)
    }
  }

  /// The fault that a finding carries. A finding that is held back while someone types carries one of an earlier graph:
  /// the fault that gives the same finding now takes its place.
  func graphProblem(behind finding: Finding, in program: Int) -> GraphProblem? {
    if let problem = finding.graphProblem, cache.has(problem, inProgramAt: program, of: snapshot) {
      return problem
    }
    return graphProblem(behind: FindingKey(finding), in: program)
  }

  func graphProblem(behind key: FindingKey, in program: Int) -> GraphProblem? {
    let graph = snapshot.programs[program].graph
    return cache.problems(ofProgramAt: program, in: snapshot).first {
      FindingKey.keys(of: $0, in: graph).contains(key)
    }
  }

  // MARK: Hints

  /// Finds the hint of the present snapshot: hints stay while edits move them, so their numbers may be an earlier
  /// state's.
  private func hint(behind key: FindingKey) -> GraphHint? {
    let hints = HintSearch(snapshot, codes: [key.identity.code], text: text).hints(in: key.path)
    return hints.first { FindingKey($0) == key }?.graphHint
  }

  private func isGone(_ key: FindingKey, after edits: [FileEdits]) -> Bool {
    guard let texts = menu.texts(after: edits) else { return false }
    let search = HintSearch(snapshot.replacing(texts), codes: [key.identity.code]) { texts[$0] ?? text($0) }
    return !search.hints(in: key.path).contains { FindingKey($0) == key }
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
    case .declaration(let problem): underFix(program).proposals(for: problem, at: finding.location.path)
    case .library:
      finding.graphProblem.map { underFix(program).proposals(for: $0, of: FindingKey(finding)) } ?? []
    case nil: []
    }
  }

  package func mayHaveSafeFixes(inGraphOf program: Int) -> Bool {
    let (graph, catalogue) = (snapshot.programs[program].graph, Catalogue.safeDI)
    return cache.problems(ofProgramAt: program, in: snapshot).contains { problem in
      problem.rule.subjects(in: graph).contains { catalogue[$0.identity.code]?.fixes == .safe }
    }
  }

  package func following(
    _ snapshot: LibrarySnapshot, changing paths: Set<String>, text: @escaping (_ path: String) -> [UInt8]?
  ) -> FixContext? {
    SafeDISnapshot(snapshot).map {
      FixContext($0, deadline: deadline, cache: FixCache(after: cache, changing: paths), text: text)
    }
  }
}

extension SafeFixes where Source == FixContext {
  package init(_ snapshot: SafeDISnapshot, deadline: Deadline = .none, text: @escaping (_ path: String) -> [UInt8]?) {
    self.init(FixContext(snapshot, deadline: deadline, text: text))
  }

  /// The snapshot after the fixes so far.
  package var snapshot: SafeDISnapshot { SafeDISnapshot(part) ?? source.snapshot }
}
