import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

extension Snapshot {
  /// All findings of all programs in files that were asked for, and errors in what these need, as the options want them.
  package func diagnostics() -> [Finding] {
    let faulty = filesWithProblems
    let elsewhere = WorkspaceDeclarations(self)
    let modules = ModuleImports(self)
    let graphs = programs.map { graphFindings(in: $0, elsewhere) }
    let found = zip(programs, graphs).flatMap { program, graph in
      declarationDiagnostics(in: program, of: faulty, modules) + graph.shown
    }
    let paths = programs.reduce(into: FileSet()) { $0.formUnion($1.files) }.map { files[$0.index].path }
    return found + releaseDiagnostics()
      + suppressionDiagnostics(in: paths.filter(namesSuppressedCodes), besides: graphs.flatMap(\.silenced))
  }

  /// The findings that single declarations of the programs' files show by themselves, program by program.
  package func declarationDiagnostics(in programs: [ProgramAnalysis]) -> [Finding] {
    let faulty = filesWithProblems
    let modules = ModuleImports(self)
    return programs.flatMap { declarationDiagnostics(in: $0, of: faulty, modules) }
  }

  private func declarationDiagnostics(
    in program: ProgramAnalysis, of faulty: [FileID], _ modules: ModuleImports
  ) -> [Finding] {
    faulty.filter(program.files.contains).flatMap { declarationDiagnostics(in: $0, as: program, modules) }
  }

  /// Files whose own declarations show some fault or may do so, ascending: of thousands of programs each may have
  /// nearly all files, and hardly any file has a fault.
  private var filesWithProblems: [FileID] {
    files.indices.lazy.filter { index in
      files[index].outcomes.contains { !$0.outcome.problems.isEmpty || $0.outcome.hasSuspicions }
    }
    .map { FileID($0) }
  }

  /// The findings that single declarations of a file show by themselves, in each of its programs.
  package func declarationDiagnostics(in file: FileID) -> [Finding] {
    let modules = ModuleImports(self)
    return programs(of: file).flatMap { declarationDiagnostics(in: file, as: $0, modules) }
  }

  private func declarationDiagnostics(
    in file: FileID, as program: ProgramAnalysis, _ modules: ModuleImports
  ) -> [Finding] {
    let record = files[file.index]
    guard let outcome = record.outcome(for: program.edition) else { return [] }
    let isAskedFor = layout.isReported(record.path)
    guard isAskedFor || layout.reportsErrors(in: record.path, of: program.program) else { return [] }
    let problems = outcome.problems + confirmedSuspicions(in: file, as: program, modules)
    return problems.compactMap { problem in
      guard isAskedFor || problem.isParity else { return nil }
      // Whatever is asked for, a file that wasn't understood must not pass for one without faults.
      guard problem.isParity || !options.isParity || problem.entry.doubt == .file else { return nil }
      return filtered(
        Finding(problem, path: record.path, program: program.program.name), in: program,
        suppressions: outcome.suppressions)
    }
  }

  /// The findings that take the whole program.
  package func graphDiagnostics(in program: ProgramAnalysis) -> [Finding] {
    graphFindings(in: program, WorkspaceDeclarations(self)).shown
  }

  /// The same with what comments silence.
  /// - Parameter elsewhere: what is found out for one program of this snapshot serves the others.
  package func graphFindings(in program: ProgramAnalysis, _ elsewhere: WorkspaceDeclarations) -> GraphFindings {
    var result = GraphFindings()
    guard program.hasGraph else { return result }
    for found in findings(ofGraphOf: program, elsewhere) {
      let path = found.location.path
      if isGone(found, in: program) { continue }
      if suppressions(at: path, in: program).silences(found.code, at: found.location.range) {
        result.silenced.append((path, SilencedFinding(found.code, at: found.location.range)))
      } else if let shown = shown(found, in: program) {
        result.shown.append(shown)
      }
    }
    return result
  }

  /// Whether a finding is about a dependency that was taken out of a text which can't be read now: what it last said
  /// counts for others, but isn't what its author has before them.
  private func isGone(_ found: Finding, in program: ProgramAnalysis) -> Bool {
    let path = found.location.path
    guard let label = found.identity.dependency, let document = documents[path],
      record(of: path)?.outcome(for: program.edition)?.isInDoubt == true
    else { return false }
    return document.text.bytes.firstRange(of: Array(label.utf8)) == nil
  }

  /// The same, whatever is asked for. Where its files have conditions, what some build shows however those turn out of
  /// which nothing is known (Rules/Reading.md, "Conditions").
  func findings(ofGraphOf program: ProgramAnalysis, _ elsewhere: WorkspaceDeclarations) -> [Finding] {
    let all = findings(ofOneGraphOf: program, elsewhere)
    guard !program.builds.isEmpty else { return all }
    return findings(ofBuildsOf: program, besides: all, elsewhere)
  }

  /// The findings of ``ProgramAnalysis/graph`` alone.
  func findings(ofOneGraphOf program: ProgramAnalysis, _ elsewhere: WorkspaceDeclarations) -> [Finding] {
    let outside = OutsideDeclarations(elsewhere, program: program)
    let rendered = GraphDiagnostics(
      program.graph, program: program.program.name, library: layout.library, outside: outside
    ).render()
    var clashes = ClashJudge(layout: layout, program: program)
    let shown = rendered.filter { !isOfTestsAlone($0, in: program) && clashes.isClash($0) }
    guard clashes.showsSeveralPrograms else { return shown }
    // Which of two types of one name another means, nobody can say; that both are in one folder, everybody.
    let certain = shown.filter {
      if case .graph(.duplicateProvider) = $0.cause { true } else { false }
    }
    guard let surplus = clashes.surplusFiles, !surplus.isEmpty else { return certain }
    return certain + errors(in: program, without: surplus, elsewhere).filter { !certain.contains($0) }
  }

  /// The errors of the graph that a program has without some files, of which no build that the library accepts has any.
  private func errors(
    in program: ProgramAnalysis, without surplus: Set<FileID>, _ elsewhere: WorkspaceDeclarations
  ) -> [Finding] {
    var program = program
    program.graph.apply(surplus.sorted().map { FileChange(file: $0, path: files[$0.index].path, facts: nil) })
    return findings(ofOneGraphOf: program, elsewhere).filter { layout.library.catalogue[$0.code]?.isParity == true }
  }

  /// What the graph of one program shows.
  package struct GraphFindings {
    package var shown: [Finding] = []
    package var silenced: [(path: String, finding: SilencedFinding)] = []
  }

  /// Whether tests make what is declared for tests.
  private func isOfTestsAlone(_ diagnostic: Finding, in program: ProgramAnalysis) -> Bool {
    guard case .graph(.mockOnlyProvider(let reference, _, _)) = diagnostic.cause else { return false }
    let modules = layout.modules(ofFile: program.graph.file(of: reference.scope).index)
    return !modules.isEmpty && modules.allSatisfy { layout.modules[$0].kind == .test }
  }

  /// A graph's finding as the options want it; nil where nobody asked for it.
  func shown(_ diagnostic: Finding, in program: ProgramAnalysis) -> Finding? {
    let entry = layout.library.catalogue[diagnostic.code]
    // One that is milder than its code is only believed to be refused.
    let isParity = entry.map { $0.isParity && diagnostic.severity == $0.severity } ?? true
    let path = diagnostic.location.path
    guard
      layout.isReported(path)
        ? isParity || !options.isParity
        : isParity && layout.reportsErrors(in: path, of: program.program)
    else { return nil }
    return filtered(diagnostic, in: program, suppressions: suppressions(at: path, in: program))
  }

  private func suppressions(at path: String, in program: ProgramAnalysis) -> Suppressions {
    ids[path].flatMap { files[$0.index].outcome(for: program.edition)?.suppressions } ?? Suppressions()
  }

  func filtered(_ diagnostic: Finding, in program: ProgramAnalysis, suppressions: Suppressions) -> Finding? {
    if suppressions.silences(diagnostic.code, at: diagnostic.location.range) { return nil }
    var changed = diagnostic
    if let severity = severity(of: diagnostic.code, in: diagnostic.location.path) {
      guard let severity else { return nil }
      changed.severity = severity
    } else if diagnostic.severity < .warning, !isCertain(diagnostic.code, in: program) {
      changed.severity = .warning
    }
    return changed
  }
}
