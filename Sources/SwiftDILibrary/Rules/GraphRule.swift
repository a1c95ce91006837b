import DICheckDependencyLibrary

/// A fault of a program's graph, as data; its words are made when somebody asks.
///
/// Problems are kept with the component, file or cycle that they were found for, while other files change. So they hold
/// only ids and what the facts of that very component say (``ComponentID``, ``KeyID``, edges to or from it); chains and
/// what else depends on other files is asked of the graph when the finding is made.
protocol GraphProblem: Hashable, Sendable {
  /// The finding in the present state of the graph; nil where it no longer holds.
  func finding(in graph: SwiftDIGraph) -> Finding?
}

/// A rule over the graph of a program. Each method is asked again when its answer may have changed.
protocol GraphRule: Sendable {
  /// The faults of one component, and of the creations of it.
  func problems(of component: ComponentID, in graph: SwiftDIGraph) -> [any GraphProblem]
  /// The faults of what a file says outside of components.
  func problems(in file: FileID, of graph: SwiftDIGraph) -> [any GraphProblem]
  /// The faults that the cycles of providers are.
  func problems(of cycles: [ProviderCycle], in graph: SwiftDIGraph) -> [any GraphProblem]
}

extension GraphRule {
  func problems(of component: ComponentID, in graph: SwiftDIGraph) -> [any GraphProblem] { [] }
  func problems(in file: FileID, of graph: SwiftDIGraph) -> [any GraphProblem] { [] }
  func problems(of cycles: [ProviderCycle], in graph: SwiftDIGraph) -> [any GraphProblem] { [] }
}
