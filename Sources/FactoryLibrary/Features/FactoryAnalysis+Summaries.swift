import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing

extension FactoryAnalysis {
  func graphSummaries(_ context: AnalysisContext) -> [GraphSummary] {
    let navigator = navigator(context)
    return context.view.programs.map { program in
      var summary = GraphSummary(name: program.name, words: .factories)
      for definition in self.program.allDefinitions where navigator.programName(of: definition.file) == program.name {
        navigator.add(definition, to: &summary)
      }
      return summary
    }
  }
}

extension GraphSummary.Words {
  fileprivate static let factories = GraphSummary.Words(
    made: "made", makes: "makes", makers: "containers", receives: "asks for", received: "asked for",
    whenLazy: "when somebody asks", tellsLifetimes: false, chainLimit: 1)
}

extension FactoryNavigator {
  fileprivate func add(_ definition: DefinitionRef, to summary: inout GraphSummary) {
    let factory = property(definition)
    let made = program.maker(definition)?.name ?? factory.type
    summary.types[factory.owner, default: GraphSummary.MadeType()].isRoot = true
    summary.makings[factory] = GraphSummary.Making(concreteType: made, isLazy: true)
    var type = summary.types[made] ?? GraphSummary.MadeType()
    type.chains = 1
    for target in asked(by: definition).map(\.to) + askedLater(by: definition).compactMap({ program.uses[$0].target }) {
      let source = property(target)
      let asked = GraphSummary.Property(owner: made, label: source.label, type: source.type)
      type.receipts[asked, default: []].insert(source)
    }
    summary.types[made] = type
  }

  private func property(_ definition: DefinitionRef) -> GraphSummary.Property {
    let solved = program.definitions[definition]
    return GraphSummary.Property(
      owner: solved.container.name, label: solved.fact.name, type: solved.fact.type.description)
  }
}
