import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing

extension FactoryProgram {
  static let summaryWords = GraphSummary.Words(
    made: "made", makes: "makes", makers: "containers", receives: "asks for", received: "asked for",
    whenLazy: "when somebody asks", tellsLifetimes: false, chainLimit: 1)

  var makers: [Node] { allDefinitions.map { .definition($0) } }

  func add(_ maker: Node, to summary: inout GraphSummary) {
    guard case .definition(let definition) = maker else { return }
    let factory = property(definition)
    let made = self.maker(definition)?.name ?? factory.type
    summary.types[factory.owner, default: GraphSummary.MadeType()].isRoot = true
    summary.makings[factory] = GraphSummary.Making(concreteType: made, isLazy: true)
    var type = summary.types[made] ?? GraphSummary.MadeType()
    type.chains = 1
    for case .definition(let target) in children(of: maker) {
      let source = property(target)
      let asked = GraphSummary.Property(owner: made, label: source.label, type: source.type)
      type.receipts[asked, default: []].insert(source)
    }
    summary.types[made] = type
  }

  private func property(_ definition: DefinitionRef) -> GraphSummary.Property {
    let solved = self[definition]
    return GraphSummary.Property(
      owner: solved.container.name, label: solved.name, type: solved.type.description)
  }
}
