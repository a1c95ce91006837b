import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts

/// A program with its graph, and what the rules found in it.
struct SolvedProgram: Sendable {
  let formed: FormedProgram
  private(set) var graph: SwiftDIGraph
  /// Increases when findings may change beyond their places.
  private(set) var revision = 0
  /// No list is empty.
  private var ofComponents: [ComponentID: [any GraphProblem]] = [:]
  private var ofFiles: [FileID: [any GraphProblem]] = [:]
  private var ofCycles: [any GraphProblem] = []

  init(_ formed: FormedProgram, _ modules: ModuleMap) {
    self.formed = formed
    graph = SwiftDIGraph(modules)
  }

  var name: String { formed.name }

  mutating func takeIn(_ changes: [SwiftDIGraph.Change]) {
    let effect = graph.apply(changes)
    // Where there are problems, some may depend on what is declared without the library's words.
    if effect != nil || !ofComponents.isEmpty && changes.contains(where: { $0.facts == nil }) { revision += 1 }
    guard let effect else { return }
    // A key isn't missing where the rest of the program isn't known.
    guard formed.hasGraph else { return }
    let components = Array(effect.components)
    let problems = LargeStackThreads.map(components) { [graph] component in
      graph.exists(component) ? SwiftDICodes.components.flatMap { $0.problems(in: component, graph) } : []
    }
    for (component, found) in zip(components, problems) { ofComponents[component] = found.isEmpty ? nil : found }
    for file in effect.files {
      let found = StrayProblem.all(in: file, of: graph)
      ofFiles[file] = found.isEmpty ? nil : found
    }
    if effect.changesCycles { ofCycles = CycleProblem.all(in: graph) }
  }

  /// The graph, which can look for types in files without the library's words.
  func graph(in view: LibraryView) -> SwiftDIGraph {
    var graph = graph
    graph.isUnreadValue = { [formed] in view.isUnreadValue($0, in: formed) }
    return graph
  }

  /// The findings of the present state, in an order that only the program decides.
  func findings(in view: LibraryView) -> [Finding] {
    let graph = graph(in: view)
    let problems =
      ofComponents.sorted { $0.key < $1.key }.flatMap(\.value) + ofFiles.sorted { $0.key < $1.key }.flatMap(\.value)
      + ofCycles
    return problems.compactMap { $0.finding(in: graph, of: name) }
  }
}
