import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing

extension SwiftDIAnalysis {
  func graphSummaries(_ context: AnalysisContext) -> [GraphSummary] {
    programs.map { GraphSummary($0.graph) }
  }
}

extension GraphSummary.Words {
  fileprivate static let components = GraphSummary.Words(
    made: "created", makes: "creates", makers: "creators", receives: "gets", received: "got", whenLazy: "when asked")
}

extension GraphSummary {
  fileprivate init(_ graph: SwiftDIGraph) {
    self.init(name: graph.name, words: .components)
    func property(_ provider: Provider) -> Property {
      Property(
        owner: graph.name(of: provider.component), label: provider.key.map { graph[$0].name } ?? "_",
        type: graph.fact(provider.member)?.resultType ?? "_")
    }
    for id in graph.components {
      let name = graph.name(of: id)
      var type = types[name] ?? MadeType()
      type.isRoot = type.isRoot || graph.isRoot(id)
      for key in Set(graph[id].demands.lazy.filter(\.isOwn).compactMap(\.key)) {
        let got = Property(owner: name, label: graph[key].spelling, type: graph[key].valueType ?? "_")
        type.receipts[got, default: []].formUnion(graph.demandAnswers(to: key, in: id).providers.map(property))
      }
      for (member, edges) in graph.creations(by: id) {
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
