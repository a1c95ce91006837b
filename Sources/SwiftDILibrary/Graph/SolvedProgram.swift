import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText

/// A program with its graph, and what the rules found in it.
struct SolvedProgram {
  let formed: FormedProgram
  private(set) var graph: SwiftDIGraph
  /// Increases when findings may change beyond their places.
  private(set) var revision = 0
  /// By component; no list is empty.
  private var problems: [ComponentID: [any GraphProblem]] = [:]

  init(_ formed: FormedProgram, _ modules: ModuleMap) {
    self.formed = formed
    graph = SwiftDIGraph(modules)
    (graph.name, graph.ownFiles) = (formed.name, formed.ownFiles)
  }

  mutating func takeIn(_ changes: [SwiftDIGraph.Change]) {
    let components = graph.apply(changes).map(Array.init)
    // Where there are problems, some may depend on what is declared without the library's words.
    if components != nil || !problems.isEmpty && changes.contains(where: { $0.facts == nil }) { revision += 1 }
    guard let components, formed.hasGraph else { return }
    let found = LargeStackThreads.map(components) { [graph] id in
      graph.table[id.index].map { component in SwiftDICodes.components.flatMap { $0.problems(in: component, graph) } }
        ?? []
    }
    for (component, found) in zip(components, found) { problems[component] = found.nonEmpty }
  }

  /// The graph, which can look for types in files without the library's words.
  func graph(in view: LibraryView) -> SwiftDIGraph {
    var graph = graph
    graph.isUnreadValue = { [formed] in view.isUnreadValue($0, in: formed) }
    return graph
  }

  /// The findings of the present state, in an order that only the program decides.
  func findings(in view: LibraryView) -> [Finding] {
    // A key isn't missing where the rest of the program isn't known.
    guard formed.hasGraph else { return [] }
    let graph = graph(in: view)
    let all =
      problems.sortedByKey.flatMap(\.value) + StrayProblem.all(in: graph) + CycleProblem.all(in: graph)
    return all.compactMap { $0.finding(in: graph) }
  }
}
