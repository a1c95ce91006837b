import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension SafeDIAnalysis {
  /// The providers of a file with their dependencies, in order.
  func symbols(in path: String, _ context: AnalysisContext) -> [DependencySymbol] {
    let snapshot = snapshot(context)
    guard let file = snapshot.ids[path], let facts = snapshot.facts(of: file) else { return [] }
    return facts.providers.map { symbol($0, path: path) }
  }

  private func symbol(_ provider: Provider, path: String) -> DependencySymbol {
    let shape = provider.shape
    let detail =
      switch shape.kind {
      case .type: shape.isRoot ? "root" : SafeDI().providerWord
      case .builderFunction: "builder"
      case .mockExtension: "mock"
      }
    return DependencySymbol(
      name: "\(shape.concreteType)", detail: detail, typeName: nil,
      location: Location(path: path, range: provider.places.name), declaration: provider.places.declaration,
      children: provider.dependencies.map { dependency in
        DependencySymbol(
          name: dependency.shape.label, detail: "\(word(for: dependency.shape)) \(dependency.shape.type)",
          typeName: "\(dependency.shape.type)", location: Location(path: path, range: dependency.places.name),
          declaration: dependency.places.declaration, children: [])
      })
  }

  private func word(for shape: DependencyShape) -> String {
    switch shape.source {
    case .instantiated(let instantiation): instantiation.isLazy ? "made later:" : "made:"
    case .forwarded: "forwarded:"
    case .received: "received:"
    case .aliased(let source, _): "received as \(source.label):"
    }
  }
}
