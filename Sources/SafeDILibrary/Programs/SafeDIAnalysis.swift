import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText
import SafeDIGraph

extension SafeDI: AnalyzedLibrary {
  package func makeAnalysis() -> any LibraryAnalysis { SafeDIAnalysis() }
}

/// SafeDI's analysis of a workspace: its programs with their solved graphs. Answers are extensions of
/// it, a file each.
struct SafeDIAnalysis: LibraryAnalysis {
  var programs: [ProgramAnalysis] = []
  /// The files with findings that depend on other files.
  private var suspicions = SuspicionRecord()

  func snapshot(_ context: AnalysisContext) -> SafeDISnapshot { SafeDISnapshot(context.view, self) }

  // MARK: State

  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?) {
    programs = view.analyse(knowing: programs, takeStep: takeStep)
    suspicions = SuspicionRecord()
    let marked = view.files.lazy.filter(\.isMarked).map(\.path)
    _ = suspicions.update(Set(marked), in: SafeDISnapshot(view, self))
  }

  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String> {
    for index in programs.indices where programs[index].hasGraph {
      let changes = files.compactMap { view.change(of: $0, in: programs[index]) }
      guard !changes.isEmpty else { continue }
      // Taken out of the list while it changes, so that nothing is copied.
      programs.swapAt(index, programs.count - 1)
      var program = programs.removeLast()
      program.graph.apply(changes)
      view.updateBuilds(of: &program, after: changes.map(\.file))
      view.updateAttributes(of: &program)
      programs.append(program)
      programs.swapAt(index, programs.count - 1)
    }
    // Taken out, since what is asked holds the programs.
    var record = suspicions
    suspicions = SuspicionRecord()
    let others = record.update(Set(files.map { view.files[$0].path }), in: SafeDISnapshot(view, self))
    suspicions = record
    return others
  }

  func states(of view: LibraryView) -> [ProgramState] {
    programs.map { ProgramState(program: $0.program.name, revision: $0.revision, pageRevision: $0.graph.codeRevision) }
  }

  func overview(of view: LibraryView, namesRoots: Bool) -> [ProgramOverview] {
    let snapshot = SafeDISnapshot(view, self)
    return programs.map { program in
      let counters = program.graph.counters
      return ProgramOverview(
        program.formed, providerCount: snapshot.providerCount(of: program), rootCount: program.graph.roots.count,
        roots: namesRoots ? program.graph.roots.map { "\(program.graph.concreteType(of: $0))" } : [],
        counters: [
          "scopesLinked": counters.scopesLinked, "scopesSolved": counters.scopesSolved,
          "orderings": counters.orderings, "shapesKept": counters.shapesKept,
          "componentsSearched": counters.componentsSearched,
        ])
    }
  }

  // MARK: Findings

  func findings(ofPrograms indices: [Int], of view: LibraryView) -> [[Finding]] {
    let snapshot = SafeDISnapshot(view, self)
    let elsewhere = WorkspaceDeclarations(snapshot)
    let modules = ModuleImports(snapshot)
    return indices.map { index in
      (programs[index].hasGraph ? snapshot.findings(ofGraphOf: programs[index], elsewhere) : [])
        + snapshot.undependedModules(of: programs[index], modules)
    }
  }

  func confirmedProblems(
    in files: [FileID], ofProgram index: Int, of view: LibraryView
  ) -> [[DeclarationProblem]] {
    // SafeDI refuses none of them for what stands elsewhere.
    if view.options.isParity { return files.map { _ in [] } }
    let snapshot = SafeDISnapshot(view, self)
    let modules = ModuleImports(snapshot)
    return files.map { snapshot.confirmedSuspicions(in: $0, as: programs[index], modules) }
  }

  func findingKeys(ofProgram index: Int, of view: LibraryView) -> [FindingKey: Int] {
    programs[index].findingKeys
  }

  func hints(
    in paths: [String], codes: Set<DiagnosticCode>?, byteLimit: Int, _ context: AnalysisContext
  ) -> [Finding] {
    HintSearch(
      snapshot(context), codes: codes, byteLimit: byteLimit, deadline: context.deadline, text: context.text
    ).hints(in: paths)
  }

  // MARK: What stands at a place

  func renameSubject(at place: AskedPlace) -> RenameSubject? {
    snapshot(place.context).renameSubject(at: place.offset, in: place.path)
  }

  func rename(at place: AskedPlace, to newName: String) throws(RenameRefusal) -> RenameEdits {
    try fixes(place.context).rename(at: place.offset, in: place.path, to: newName)
  }

  // MARK: Changes

  private func fixes(_ context: AnalysisContext) -> FixContext {
    FixContext(snapshot(context), deadline: context.deadline, text: context.text)
  }

  func fixes(for findings: [Finding], _ context: AnalysisContext) -> [[Fix]] {
    let fixes = fixes(context)
    return findings.map { context.deadline.hasPassed ? [] : fixes.fixes(for: $0) }
  }

  func refactorings(at place: AskedPlace) -> [Fix] {
    fixes(place.context).refactorings(at: place.offset, in: place.path)
  }

  func moves(_ wish: GraphMove?, at place: AskedPlace) -> [Fix] {
    fixes(place.context).moves(wish, at: place.offset, in: place.path)
  }

  func organizing(_ path: String, _ context: AnalysisContext) -> Fix? {
    fixes(context).organizeDependencies(in: path)
  }

  func safeFixes(in paths: [String], _ context: AnalysisContext) -> FixedTexts {
    var fixes = SafeFixes(snapshot(context), deadline: context.deadline, text: context.text)
    fixes.fix(paths)
    return FixedTexts(changed: fixes.changed, originals: fixes.originals)
  }

  // MARK: Reports

  func graphSummaries(_ context: AnalysisContext) -> [GraphSummary] { programs.map { GraphSummary($0) } }
}
