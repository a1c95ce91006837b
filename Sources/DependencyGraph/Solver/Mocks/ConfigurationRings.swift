extension MockGraph {
  /// Rings of types that make each other later, in what mocks make: a shortest one of those that hang together. Without
  /// knots nothing, else O(scopes + dependencies).
  func configurationRings() -> [ConfigurationRing] {
    let isReached = Reachability.closure(of: mocked, in: graph.linked)
    // Nothing chooses parts of a part of the same type: that one isn't asked for.
    let links = LinkRings(graph.linked) { link, maker in
      guard link.role == .lazy, !link.isDoubtful, let made = link.target else { return false }
      return graph.scope(made).concreteType != graph.scope(maker).concreteType
    }
    let rings = graph.order.knots.values.flatMap { knot in
      let members = knot.scopes.filter { isReached[$0.index] && graph.scope($0).certainty == .whole }
      return links.components(of: members).compactMap { component in
        component.min(by: graph.precedes).flatMap { links.shortest(through: $0, inside: component) }
      }
    }
    guard !rings.isEmpty else { return [] }
    let origins = origins()
    return rings.compactMap { ring in origins[ring[0].scope].map { ConfigurationRing(hops: ring, mocked: $0) } }
  }
}
