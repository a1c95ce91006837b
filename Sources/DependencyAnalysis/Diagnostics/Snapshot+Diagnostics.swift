import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

extension Snapshot {
  /// All findings of all programs in reported files, and errors in the files that these need, filtered by the options;
  /// those that others explain are carried by these.
  package func diagnostics() -> [Finding] {
    let faulty = filesWithProblems
    let elsewhere = WorkspaceDeclarations(self)
    let modules = ModuleImports(self)
    let graphs = programs.map { graphFindings(in: $0, elsewhere) }
    let found = zip(programs, graphs).flatMap { program, graph in
      declarationDiagnostics(in: program, of: faulty, modules) + graph.shown
    }
    let paths = programs.reduce(into: FileSet()) { $0.formUnion($1.files) }.map { files[$0.index].path }
    return found.holdingBackExplained() + buildDiagnostics()
      + suppressionDiagnostics(in: paths.filter(namesSuppressedCodes), besides: graphs.flatMap(\.silenced))
  }

  /// The findings of single declarations in the programs' files, program by program.
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

  /// Files whose own declarations have faults or suspicions, ascending. Collected once: each of thousands of programs
  /// may have nearly all files, and hardly any file has a fault.
  private var filesWithProblems: [FileID] {
    files.indices.lazy.filter { index in
      files[index].outcomes.contains { !$0.outcome.problems.isEmpty || $0.outcome.hasSuspicions }
    }
    .map { FileID($0) }
  }

  /// The findings of single declarations in a file, in each of its programs.
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
      // Under any options, a file that wasn't understood must not pass for one without faults.
      guard problem.isParity || !options.isParity || problem.entry.limitsCheck else { return nil }
      return filtered(
        Finding(problem, path: record.path, program: program.program.name), in: program,
        suppressions: outcome.suppressions)
    }
  }

  /// The findings that need the whole program.
  package func graphDiagnostics(in program: ProgramAnalysis) -> [Finding] {
    graphFindings(in: program, WorkspaceDeclarations(self)).shown
  }

  /// The findings that need the whole program, including those that comments silence.
  /// - Parameter elsewhere: a cache shared by the programs of this snapshot.
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

  /// Whether a finding is about a dependency that was removed from a text which can't be read now: the last readable
  /// state counts for other files, but isn't what the author sees.
  private func isGone(_ found: Finding, in program: ProgramAnalysis) -> Bool {
    let path = found.location.path
    guard let label = found.identity.dependency, let document = documents[path],
      record(of: path)?.outcome(for: program.edition)?.isInDoubt == true
    else { return false }
    return document.text.bytes.firstRange(of: Array(label.utf8)) == nil
  }

  /// The findings of a program's graph, regardless of the options. Where the program's files have conditions, the
  /// findings of some build that hold whatever the unknown conditions are (Rules/Reading.md, "Conditions").
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
    let shown = rendered.filter {
      !isOfTestsAlone($0, in: program) && clashes.isClash($0) && !isRootElsewhere($0, in: program)
    }
    guard clashes.showsSeveralPrograms else { return shown }
    // Nobody can say which of two types of one name a use means, but both certainly are in one folder.
    let certain = shown.filter {
      if case .graph(.duplicateProvider) = $0.cause { true } else { false }
    }
    if program.program.ownModules.contains(where: { layout.modules[$0].isOfUnreadBuild }) {
      return certain + severalPrograms(in: program, by: clashes)
    }
    let errors =
      if let surplus = clashes.surplusFiles, !surplus.isEmpty {
        errors(in: program, without: surplus, elsewhere)
      } else {
        errorsOfAllSides(of: program, clashes, elsewhere)
      }
    return certain + errors.filter { !certain.contains($0) }
  }

  /// The errors in a program's graph without some files, which no build that the library accepts contains.
  private func errors(
    in program: ProgramAnalysis, without surplus: Set<FileID>, _ elsewhere: WorkspaceDeclarations
  ) -> [Finding] {
    var program = program
    program.graph.apply(surplus.sorted().map { FileChange(file: $0, path: files[$0.index].path, facts: nil) })
    return findings(ofOneGraphOf: program, elsewhere).filter { layout.library.catalogue[$0.code]?.isParity == true }
  }

  /// The errors that a program has whichever of the files that make one type is built with the others.
  private func errorsOfAllSides(
    of program: ProgramAnalysis, _ clashes: ClashJudge, _ elsewhere: WorkspaceDeclarations
  ) -> [Finding] {
    struct Key: Hashable { var identity: FindingIdentity, location: Location }
    let sides = clashes.otherSides.map { errors(in: program, without: $0, elsewhere) }
    guard let first = sides.first, let last = sides.last else { return [] }
    let shared = Set(last.map { Key(identity: $0.identity, location: $0.location) })
    return first.filter { shared.contains(Key(identity: $0.identity, location: $0.location)) }
  }

  /// The findings of one program's graph.
  package struct GraphFindings {
    package var shown: [Finding] = []
    package var silenced: [(path: String, finding: SilencedFinding)] = []
  }

  /// Whether a finding is about tests that use a provider declared for tests.
  private func isOfTestsAlone(_ diagnostic: Finding, in program: ProgramAnalysis) -> Bool {
    guard case .graph(.mockOnlyProvider(let reference, _, _)) = diagnostic.cause else { return false }
    let modules = layout.modules(ofFile: program.graph.file(of: reference.scope).index)
    return !modules.isEmpty && modules.allSatisfy { layout.modules[$0].kind == .test }
  }

  /// Whether a finding is about a surplus root that is the only one of another program which needs one.
  private func isRootElsewhere(_ diagnostic: Finding, in program: ProgramAnalysis) -> Bool {
    guard case .graph(.strayRoot(let stray)) = diagnostic.cause else { return false }
    let type = program.graph.concreteType(of: stray.root)
    let file = program.graph.file(of: stray.root)
    return programs.contains { other in
      guard other.files.contains(file), !other.graph.filesThatNeedRoot.isEmpty, other.graph.roots.count == 1
      else { return false }
      return other.graph.concreteType(of: other.graph.roots[0]) == type
    }
  }

  /// A graph's finding, filtered by the options; nil where it isn't reported.
  func shown(_ diagnostic: Finding, in program: ProgramAnalysis) -> Finding? {
    let entry = layout.library.catalogue[diagnostic.code]
    if entry?.doubt == .program { return filtered(diagnostic, in: program, suppressions: Suppressions()) }
    // A finding that is milder than its code isn't certain to be refused by the library.
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
