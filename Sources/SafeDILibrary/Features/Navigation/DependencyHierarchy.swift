import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The types that instantiate a provider and those that it instantiates, one step at a time.
extension SafeDISnapshot {
  /// The provider at `offset`, or the one that the dependency there makes; one for each program that contains it.
  package func hierarchyNodes(at offset: Int, in path: String) -> [HierarchyNode] {
    guard let element = element(at: offset, in: path) else { return [] }
    return navigators(for: element).flatMap { navigator in
      navigator.providers(meantBy: element).map { navigator.hierarchyNode($0) }
    }.uniqued
  }

  /// The makers of the provider with this id, by place. Empty for an id that names no provider.
  package func hierarchyMakers(of id: String, until deadline: Deadline = .none) -> [HierarchyEdge] {
    hierarchy(id, deadline) { navigator, scope in
      navigator.graph.makers(of: scope).map { (provider: $0.scope, place: navigator.location(of: $0)) }
    }
  }

  /// The providers that the provider with this id makes, in the order of its properties.
  package func hierarchyMade(by id: String, until deadline: Deadline = .none) -> [HierarchyEdge] {
    hierarchy(id, deadline) { navigator, scope in
      navigator.graph.references(of: scope).compactMap { reference in
        navigator.graph.target(of: reference).map { ($0, navigator.location(of: reference)) }
      }
    }
  }

  private func hierarchy(
    _ id: String, _ deadline: Deadline,
    _ edges: (ProgramNavigator, ScopeID) -> [(provider: ScopeID, place: Location)]
  ) -> [HierarchyEdge] {
    outlineSubject(id) { program, subject -> [HierarchyEdge] in
      guard case .provider(let scope) = subject else { return [] }
      let navigator = ProgramNavigator(program)
      return edges(navigator, scope).until(deadline).grouped(by: \.provider).map { provider, relations in
        HierarchyEdge(node: navigator.hierarchyNode(provider), places: relations.map(\.place))
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
