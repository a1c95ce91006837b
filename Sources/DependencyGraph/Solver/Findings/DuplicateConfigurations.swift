/// All configurations of a program but the first.
struct DuplicateConfigurations {
  private let graph: LinkedGraph

  init(in graph: LinkedGraph) { self.graph = graph }

  func problems() -> [GraphProblem] {
    let all = graph.files.byPath(graph.traits.configuring).flatMap { file in
      (graph.files[file]?.facts.configurations ?? []).indices.map {
        GraphProblem.ConfigurationReference(file: file, index: $0)
      }
    }
    guard let first = all.first else { return [] }
    return all.dropFirst().map { .duplicateConfiguration($0, first: first) }
  }
}
