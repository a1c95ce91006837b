import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The types that instantiate a provider and those that it instantiates, one step at a time.
extension SafeDIAnalysis {
  /// The provider at `offset`, or the one that the dependency there makes; one for each program that contains it.
  func hierarchyNodes(at place: AskedPlace) -> [HierarchyNode] {
    let snapshot = snapshot(place.context)
    guard let element = snapshot.element(at: place.offset, in: place.path) else { return [] }
    return snapshot.navigators(for: element).flatMap { navigator in
      navigator.providers(meantBy: element).map { navigator.hierarchyNode($0) }
    }.uniqued
  }

  /// The makers of the provider with this id, by place, or the providers that it makes, in the order of its
  /// properties. Empty for an id that names no provider.
  func hierarchy(
    _ direction: HierarchyDirection, from id: String, _ context: AnalysisContext
  ) -> [HierarchyEdge] {
    outlineSubject(id) { program, subject -> [HierarchyEdge] in
      guard case .provider(let scope) = subject else { return [] }
      let navigator = ProgramNavigator(program)
      let graph = navigator.graph
      let ends: [(provider: ScopeID, reference: DependencyReference)] =
        switch direction {
        case .up: graph.makers(of: scope).map { ($0.scope, $0) }
        case .down: graph.references(of: scope).compactMap { made in graph.target(of: made).map { ($0, made) } }
        }
      return ends.until(context.deadline).grouped(by: \.provider).map { provider, relations in
        HierarchyEdge(
          node: navigator.hierarchyNode(provider), places: relations.map { navigator.location(of: $0.reference) })
      }
    } ?? []
  }
}

extension ProgramNavigator {
  fileprivate func providers(meantBy element: Element) -> [ScopeID] {
    guard let reference = reference(of: element) else { return scope(of: element).map { [$0] } ?? [] }
    return creators(of: reference).compactMap { graph.target(of: $0) }
  }

  fileprivate func hierarchyNode(_ scope: ScopeID) -> HierarchyNode {
    let name = name(of: scope)
    return HierarchyNode(
      id: "\(program)/\(name)", typeName: name, program: program, location: location(of: scope),
      declaration: graph.provider(scope).places.declaration)
  }
}
