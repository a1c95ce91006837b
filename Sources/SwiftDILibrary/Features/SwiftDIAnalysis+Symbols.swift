import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

extension SolvedProgram {
  /// The components of a file with what they provide, and its keys.
  func symbols(in file: FileID) -> [DependencySymbol] {
    let components = graph.components(in: file).map { id in
      symbol(
        of: .component(id), isRoot(id) ? "root component" : "component", children: graph[id].providers.map(symbol))
    }
    let keys = graph.keys(in: file).map { id in
      DependencySymbol(
        name: graph[id].name, detail: "key", typeName: graph[id].valueType, location: graph.location(of: id),
        declaration: graph.location(graph[id].declaration, of: id).range)
    }
    return (components + keys).sorted { $0.location < $1.location }
  }

  private func symbol(_ provider: Provider) -> DependencySymbol {
    DependencySymbol(
      name: graph.name(of: provider.member), detail: "provides \(provider.key.map { graph[$0].spelling } ?? "a key")",
      typeName: graph.fact(provider.member)?.resultType, location: graph.location(of: provider.member),
      declaration: graph.location(graph.fact(provider.attribute)?.declaration, of: provider.member).range)
  }
}
