import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing

extension SwiftDIAnalysis {
  func graphSummaries(_ context: AnalysisContext) -> [GraphSummary] {
    programs.map { GraphSummary($0) }
  }
}

extension GraphSummary.Words {
  fileprivate static let components = GraphSummary.Words(
    made: "created", makes: "creates", makers: "creators", receives: "gets", received: "got", whenLazy: "when asked")
}

extension GraphSummary {
  fileprivate init(_ program: SolvedProgram) {
    self.init(name: program.name, words: .components)
    let graph = program.graph
    func property(_ provider: Provider) -> Property {
      Property(
        owner: graph.name(of: provider.component), label: provider.key.map { graph[$0].name } ?? "_",
        type: graph.fact(provider.member)?.resultType ?? "_")
    }
    for id in graph.components {
      let name = graph.name(of: id)
      var type = types[name] ?? MadeType()
      type.isRoot = type.isRoot || program.isRoot(id)
      for key in Set(graph[id].demands.lazy.filter(\.isOwn).compactMap(\.key)) {
        let got = Property(owner: name, label: graph[key].spelling, type: graph[key].valueType ?? "_")
        type.receipts[got, default: []].formUnion(program.answers(to: key, in: id).providers.map(property))
      }
      for (member, edges) in program.creations(by: id) {
        for child in Set(edges.map(\.child)) {
          let label = graph.name(of: member)
          let making = Property(owner: name, label: label, type: graph.name(of: child))
          makings[making] = Making(concreteType: making.type, isLazy: true)
        }
      }
      types[name] = type
    }
  }
}
