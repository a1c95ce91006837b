import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension ProgramNavigator {
  /// On a type: what it instantiates as a root, or what instantiates it; what it and the types below it receive from
  /// above; a link to the code that is generated for it. On a property that creates a value: its receivers.
  ///
  /// O(dependencies of the file + needs of the types that it makes), and O(scopes + dependencies) for a content.
  func lenses(in file: FileID) -> [CodeLens] {
    var lenses: [CodeLens] = []
    for scope in graph.scopes(in: file) {
      let provider = graph.provider(scope)
      guard provider.shape.kind != .mockExtension else { continue }
      let name = provider.places.name
      lenses.append(CodeLens("makers", at: name) { makersLens(scope) })
      if !provider.shape.isRoot, !graph.needs(of: scope).isEmpty {
        lenses.append(
          CodeLens("needs", at: name) {
            CodeLensContent(title: "needs \(graph.needs(of: scope).count) from above")
          })
      }
      if provider.shape.isRoot && !provider.dependencies.isEmpty || provider.shape.generatesMock {
        lenses.append(
          CodeLens("page", at: name) { CodeLensContent(title: "Show generated code", showsPage: true) })
      }
      let received = graph.dependenciesWithReceivers(in: scope)
      for (position, dependency) in provider.dependencies.enumerated() where received.contains(position) {
        if case .received = dependency.shape.source { continue }
        let reference = DependencyReference(scope, position)
        lenses.append(CodeLens("receivers", at: dependency.places.name) { receiversLens(reference) })
      }
    }
    return lenses
  }

  private func makersLens(_ scope: ScopeID) -> CodeLensContent {
    let makers = graph.makers(of: scope).map { location(of: $0) }
    guard graph.isRoot(scope) else { return CodeLensContent("made by", makers) }
    return CodeLensContent(title: "root, \(counted(graph.countMade(by: scope), "type"))", targets: makers)
  }

  private func receiversLens(_ reference: DependencyReference) -> CodeLensContent? {
    let receivers = graph.followers(of: [reference])
    return receivers.isEmpty ? nil : CodeLensContent("received by", receivers.map { location(of: $0) })
  }

  /// The hints for the received properties whose types end inside `range`.
  func inlayHints(in range: UTF8Range, of file: FileID) -> [InlayHintContent] {
    graph.scopes(in: file).flatMap(graph.references).compactMap { reference in
      let offset = graph.dependency(reference).places.type.endOffset
      guard range.touches(offset), isRequest(reference) else { return nil }
      let origins = graph.origins(of: reference)
      guard let nearest = origins.first?.creator else { return nil }
      return InlayHintContent(
        offset: offset, from: name(of: nearest.scope), of: origins.count, target: location(of: nearest))
    }
  }
}
