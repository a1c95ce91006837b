import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText

/// The analysis of a workspace for Stitcher: the graph, and the findings in it.
struct StitcherAnalysis: LibraryAnalysis {
  private(set) var graph = StitcherGraph()
  var facts: FactTable<DeclarationShape> { graph.facts }
  private(set) var revision = 0

  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?) {
    let modules = ModuleMap(view)
    if modules != graph.modules { graph = StitcherGraph(modules) }
    let files = view.files.indices.map { FileID($0) }
    _ = graph.update(files.map { ($0, StitcherGraph.facts(of: $0, in: view)) })
    revision += 1
  }

  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String> {
    let shown = graph.showingModules
    let relinked = graph.update(files.map { ($0, StitcherGraph.facts(of: $0, in: view)) })
    guard !relinked.isEmpty else { return [] }
    revision += 1
    // The faults of some depend on what is registered elsewhere.
    let facts = facts
    var others = relinked.union(
      graph.files.keys.filter { facts[$0]?.faults.contains { $0.exception != nil } == true })
    // Whether the names are Stitcher's at all shows in other files.
    if shown != graph.showingModules { others.formUnion(graph.files.keys) }
    return Set(others.subtracting(files).map { view.files[$0.index].path })
  }

  func hints(
    in paths: [String], codes: Set<DiagnosticCode>?, byteLimit: Int, _ context: AnalysisContext
  ) -> [Finding] {
    let graph = tree(of: context.view)
    func isWanted(_ entry: CatalogueEntry) -> Bool { codes?.contains(entry.code) ?? true }
    let includesUnused = codes != nil && isWanted(.unusedRegistration)
    var bytesLeft = byteLimit
    let all = paths.compactMap { context.view.ids[$0] }.flatMap { file in
      graph.hints(in: file, includesUnused: includesUnused)
        + (isWanted(.inactiveContainer)
          ? graph.untouched(in: file) { isMentioned($0, besides: $1, context, &bytesLeft) } : [])
    }
    return all.filter { codes?.contains($0.code) ?? true }
  }

  /// Returns true if a property may be mentioned anywhere but where it is declared. O(bytes of the workspace).
  private func isMentioned(
    _ name: String, besides declaration: Location, _ context: AnalysisContext, _ bytesLeft: inout Int
  ) -> Bool {
    let search = NameSearch([name, "_" + name])
    for file in context.view.files {
      // A file that can't be read may mention anything.
      guard bytesLeft > 0, var text = context.text(file.path) else { return true }
      bytesLeft -= text.count
      if file.path == declaration.path {
        text.replaceSubrange(declaration.range.bounds, with: repeatElement(0x20, count: declaration.range.count))
      }
      if !search.mentions(in: text).isEmpty { return true }
    }
    return false
  }

  /// The faults of files whose names are Stitcher's.
  func confirmedProblems(
    in files: [FileID], ofProgram index: Int, of view: LibraryView
  ) -> [[DeclarationProblem]] {
    files.map { file in
      guard let facts = facts[file], let linked = graph.files[file], linked.seesStitcher,
        graph.isShown(beside: file)
      else { return [] }
      return facts.faults.lazy.filter { fault in
        guard !linked.foreignNames.contains(fault.name) else { return false }
        return switch fault.exception {
        case .isTest: !graph.isTest(file)
        case .isRegistered(let type): !graph.isRegistered(type, for: file)
        case nil: true
        }
      }
      .map(\.problem)
    }
  }
}
