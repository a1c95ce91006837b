import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The analysis of a workspace for Stitcher: the graph, and the findings in it.
struct StitcherAnalysis: LibraryAnalysis {
  private(set) var graph = StitcherGraph()
  private var revision = 0

  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?) {
    let modules = ModuleMap(view)
    if modules != graph.modules { graph = StitcherGraph(modules) }
    _ = graph.update(view.files.indices.map { (FileID($0), StitcherGraph.facts(of: FileID($0), in: view)) })
    revision += 1
  }

  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String> {
    let relinked = graph.update(files.map { ($0, StitcherGraph.facts(of: $0, in: view)) })
    guard !relinked.isEmpty else { return [] }
    revision += 1
    return []
  }

  func states(of view: LibraryView) -> [ProgramState] {
    view.programs.map { ProgramState(program: $0.name, revision: revision) }
  }

  func findings(ofPrograms programs: [Int], of view: LibraryView) -> [[Finding]] {
    let all = StitcherFindings(graph, of: view).all()
    return programs.map { index in
      let program = view.programs[index]
      guard program.hasGraph, !all.isEmpty else { return [] }
      return all.filter { finding in view.ids[finding.location.path].map { program.files.contains($0) } ?? false }
    }
  }

  func hints(
    in paths: [String], codes: Set<DiagnosticCode>?, byteLimit: Int, _ context: AnalysisContext
  ) -> [Finding] {
    let findings = StitcherFindings(graph, of: context.view)
    return paths.flatMap { path -> [Finding] in
      guard let file = context.view.ids[path], let program = context.view.programs(of: file).first(where: \.hasGraph)
      else { return [] }
      return findings.hints(in: file, codes).map { hint in
        var hint = hint
        hint.program = program.name
        return hint
      }
    }
  }

  /// The faults of files whose names are Stitcher's.
  func confirmedProblems(
    in files: [FileID], ofProgram index: Int, of view: LibraryView
  ) -> [[DeclarationProblem]] {
    files.map { file in
      guard let facts = graph.symbols[file], let linked = graph.files[file], linked.seesStitcher,
        graph.isShown(beside: file)
      else { return [] }
      return facts.declarations.lazy.flatMap(\.faults).filter { fault in
        guard !linked.foreignNames.contains(fault.name) else { return false }
        switch fault.exception {
        case .isTest: return !graph.isTest(file)
        case .isRegistered(let type): return !graph.isRegistered(type, for: file)
        case nil: return true
        }
      }
      .map(\.problem)
    }
  }
}
