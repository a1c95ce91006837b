import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// The analysis of a workspace for ``SwiftDI``: a graph for each program. Answers are extensions of it.
struct SwiftDIAnalysis: LibraryAnalysis {
  /// In the order of the view's programs.
  private(set) var programs: [ProgramGraph] = []

  /// A program with its graph.
  struct ProgramGraph: Sendable {
    let formed: FormedProgram
    /// Empty for a program whose files aren't looked at together.
    var graph: SwiftDIGraph

    var name: String { formed.name }
  }

  // MARK: State

  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?) {
    programs = view.programs.enumerated().map { number, formed in
      takeStep?(.solved(number + 1, of: view.programs.count))
      let modules = ProgramModules(formed, in: view.layout)
      let files = formed.hasGraph ? view.inPathOrder(formed.files) : []
      return ProgramGraph(
        formed: formed, graph: SwiftDIGraph(modules, files: files.map { view.change(of: $0, in: formed) }))
    }
  }

  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String> {
    for index in programs.indices where programs[index].formed.hasGraph {
      let formed = programs[index].formed
      let changes = files.filter(formed.files.contains).map { view.change(of: $0, in: formed) }
      if !changes.isEmpty { programs[index].graph.apply(changes) }
    }
    return []
  }

  func states(of view: LibraryView) -> [ProgramState] {
    programs.map { ProgramState(program: $0.name, revision: $0.graph.revision) }
  }

  // MARK: Findings

  func findings(ofPrograms indices: [Int], of view: LibraryView) -> [[Finding]] {
    indices.map { index in
      let graph = programs[index].graph
      var problems: [any GraphProblem] = []
      for rule in GraphRules.all {
        for component in graph.components { problems += rule.problems(of: component, in: graph) }
        for file in graph.files.keys.sorted() { problems += rule.problems(in: file, of: graph) }
        for cycle in graph.cycles { problems += rule.problems(of: cycle, in: graph) }
      }
      return problems.compactMap { problem in
        guard let finding = problem.finding(in: graph) else { return nil }
        let cause = finding.cause ?? .library(LibraryCause(problem))
        return finding.shown(in: programs[index].name, because: cause, by: SwiftDICodes.catalogue)
      }
    }
  }

  /// With the faults of single declarations, so that their fixes are proven like the others.
  func findingKeys(ofProgram program: Int, of view: LibraryView) -> [FindingKey: Int] {
    let found = findings(ofPrograms: [program], of: view)[0].map { FindingKey($0) }
    let files = Array(programs[program].graph.files.keys)
    let own = zip(files, confirmedProblems(in: files, ofProgram: program, of: view)).flatMap { file, problems in
      problems.map { FindingKey($0.identity, path: view.files[file.index].path) }
    }
    return Dictionary((found + own).map { ($0, 1) }, uniquingKeysWith: +)
  }

  func confirmedProblems(
    in files: [FileID], ofProgram program: Int, of view: LibraryView
  ) -> [[DeclarationProblem]] {
    let (graph, formed) = (programs[program].graph, programs[program].formed)
    return files.map { file in
      let words = ["Component", "Provides", "Key", "AnyKey"]
      if formed.hasGraph, words.contains(where: { graph.isShadowed($0, in: file) }) { return [] }
      return view.facts(of: file, in: formed, as: SwiftDIFacts.self)?.ownProblems ?? []
    }
  }
}

extension LibraryView {
  fileprivate func change(of file: FileID, in program: FormedProgram) -> SwiftDIGraph.Change {
    SwiftDIGraph.Change(file, path: files[file.index].path, facts: facts(of: file, in: program))
  }
}
