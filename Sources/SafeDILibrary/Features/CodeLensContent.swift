import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension SafeDIAnalysis {
  /// On a type: what it instantiates as a root, or what instantiates it; what it and the types below it receive from
  /// above; a link to the code that is generated for it. On a property that creates a value: its receivers. Ids have
  /// the positions in the file's facts.
  ///
  /// O(dependencies of the file + needs of the types that it makes), and O(scopes + dependencies) for a content.
  func codeLenses(in path: String, _ context: AnalysisContext) -> [CodeLens] {
    let snapshot = snapshot(context)
    guard let file = snapshot.ids[path], let program = snapshot.programsHolding(file).first,
      let facts = program.graph.fileFacts(file)
    else { return [] }
    let (graph, navigator) = (program.graph, ProgramNavigator(program))
    let scopes = graph.scopes(in: file)
    var lenses: [CodeLens] = []
    for (index, provider) in facts.providers.enumerated() where provider.shape.kind != .mockExtension {
      let scope = scopes[index]
      let name = provider.places.name
      lenses.append(CodeLens("makers.\(index)", at: name) { navigator.makersLens(scope) })
      if !provider.shape.isRoot, !graph.needs(of: scope).isEmpty {
        lenses.append(
          CodeLens("needs.\(index)", at: name) {
            CodeLensContent(title: "needs \(graph.needs(of: scope).count) from above")
          })
      }
      if provider.shape.isRoot && !provider.dependencies.isEmpty || provider.shape.generatesMock {
        lenses.append(
          CodeLens("generated.\(index)", at: name) { CodeLensContent(title: "Show generated code", showsPage: true) })
      }
      let received = graph.dependenciesWithReceivers(in: scope)
      for (position, dependency) in provider.dependencies.enumerated() where received.contains(position) {
        if case .received = dependency.shape.source { continue }
        let reference = DependencyReference(scope, position)
        lenses.append(
          CodeLens("receivers.\(index).\(position)", at: dependency.places.name) { navigator.receiversLens(reference) })
      }
    }
    return lenses
  }
}

extension ProgramNavigator {
  fileprivate func makersLens(_ scope: ScopeID) -> CodeLensContent {
    let makers = graph.makers(of: scope)
    let targets = makers.map { location(of: $0) }.sorted()
    guard graph.isRoot(scope) else {
      return CodeLensContent(title: makers.isEmpty ? "made by nobody" : "made by \(makers.count)", targets: targets)
    }
    let count = graph.countMade(by: scope)
    return CodeLensContent(title: "root, \(counted(count, "type"))", targets: targets)
  }

  fileprivate func receiversLens(_ reference: DependencyReference) -> CodeLensContent? {
    let receivers = graph.followers(of: [reference])
    guard !receivers.isEmpty else { return nil }
    return CodeLensContent(
      title: "received by \(receivers.count)", targets: receivers.map { location(of: $0) }.sorted())
  }
}
