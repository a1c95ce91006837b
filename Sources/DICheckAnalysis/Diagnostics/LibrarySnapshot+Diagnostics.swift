import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

extension LibrarySnapshot {
  /// All findings of all programs in reported files, and errors in the files that these need, filtered by the options;
  /// those that others explain are carried by these.
  package func diagnostics() -> [Finding] {
    let own = declarationDiagnostics(ofPrograms: Array(programs.indices))
    let graphs = graphFindings(ofPrograms: Array(programs.indices))
    let found = zip(own, graphs).flatMap { $0 + $1.shown }
    let suppressing = programs.reduce(into: FileSet()) { $0.formUnion($1.files) }.map(\.index)
      .filter { files[$0].namesSuppressedCodes }.map { files[$0].path }
    return found.holdingBackExplained() + buildDiagnostics()
      + view.suppressionDiagnostics(in: suppressing, besides: graphs.flatMap(\.silenced))
  }

  /// The findings of single declarations in the files of some programs, for each of these.
  package func declarationDiagnostics(ofPrograms indices: [Int]) -> [[Finding]] {
    // Collected once: each of thousands of programs may have nearly all files, and hardly any file has a fault.
    let faulty = filesWithProblems
    return indices.map { declarationDiagnostics(in: faulty.filter(programs[$0].files.contains), ofProgram: $0) }
  }

  /// Files whose own declarations have faults, or possible ones, ascending.
  private var filesWithProblems: [FileID] {
    files.indices.lazy.filter { index in
      files[index].outcomes.contains { !$0.outcome.problems.isEmpty || $0.outcome.hasPossibleProblems }
    }
    .map { FileID($0) }
  }

  /// The findings of single declarations in a file, in each of its programs.
  func declarationDiagnostics(in file: FileID) -> [Finding] {
    programs.indices.filter { programs[$0].files.contains(file) }
      .flatMap { declarationDiagnostics(in: [file], ofProgram: $0) }
  }

  private func declarationDiagnostics(in files: [FileID], ofProgram index: Int) -> [Finding] {
    let program = programs[index]
    let shown = files.filter { file in
      let path = self.files[file.index].path
      return layout.build.isReported(path) || layout.build.reportsErrors(in: path, of: program.program)
    }
    guard !shown.isEmpty else { return [] }
    let doubted = shown.filter { self.files[$0.index].outcome(for: program.edition)?.hasPossibleProblems == true }
    let confirmed =
      doubted.isEmpty
      ? [:]
      : Dictionary(
        uniqueKeysWithValues: zip(doubted, analysis.confirmedProblems(in: doubted, ofProgram: index, of: view)))
    return shown.flatMap { declarationDiagnostics(in: $0, of: program, confirmed: confirmed[$0] ?? []) }
  }

  private func declarationDiagnostics(
    in file: FileID, of program: FormedProgram, confirmed: [DeclarationProblem]
  ) -> [Finding] {
    let record = files[file.index]
    guard let outcome = record.outcome(for: program.edition) else { return [] }
    let problems = outcome.problems + confirmed
    guard !problems.isEmpty, !view.isOfOthers(program) else { return [] }
    let isAskedFor = layout.build.isReported(record.path)
    return problems.compactMap { problem in
      guard isAskedFor || problem.isParity else { return nil }
      // Under any options, a file that wasn't understood must not pass for one without faults.
      guard problem.isParity || !options.isParity || problem.entry.limitsCheck else { return nil }
      return view.filtered(
        Finding(problem, path: record.path, program: program.name), in: program, suppressions: outcome.suppressions)
    }
  }

  /// The findings that need the whole program.
  package func graphDiagnostics(ofProgram index: Int) -> [Finding] { graphFindings(ofPrograms: [index])[0].shown }

  /// The findings that need the whole program, including those that comments silence; for each of some programs.
  func graphFindings(ofPrograms indices: [Int]) -> [GraphFindings] {
    zip(indices, analysis.findings(ofPrograms: indices, of: view)).map { index, findings in
      let program = programs[index]
      var result = GraphFindings()
      guard !findings.isEmpty, !view.isOfOthers(program) else { return result }
      for var found in findings {
        found.program = program.name
        let path = found.location.path
        if isGone(found, in: program) { continue }
        if view.suppressions(at: path, in: program).silences(found.code, at: found.location.range) {
          result.silenced.append((path, (found.code, found.location.range)))
        } else if let shown = view.shown(found, in: program) {
          result.shown.append(shown)
        }
      }
      return result
    }
  }

  /// Returns true if a finding is about a dependency that was removed from a text which can't be read now: the last
  /// readable state counts for other files, but isn't what the author sees.
  private func isGone(_ found: Finding, in program: FormedProgram) -> Bool {
    let path = found.location.path
    guard let label = found.identity.dependency, let document = documents[path],
      let outcome = record(of: path)?.outcome(for: program.edition), outcome.isInDoubt
    else { return false }
    // A declaration of another file needn't be named in this one.
    let facts = outcome.basis?.reading.contents.value
    if let owner = found.identity.owner, facts?.declares(owner) == false { return false }
    return document.text.bytes.firstRange(of: Array(label.utf8)) == nil
  }

  /// The findings of one program's graph.
  struct GraphFindings {
    var shown: [Finding] = []
    var silenced: [(path: String, finding: Suppressions.Subject)] = []
  }
}
