/// What may be meant by what isn't there.
enum Candidates {
  /// What is offered under another name or type along `chain`: same label, or same type but for how it is spelled
  /// (Rules/Availability.md, candidates). Sorted by label, then type; nearest declaration of each.
  static func all(
    for identity: Identity, along chain: [DependencyReference], in graph: LinkedGraph
  ) -> [(identity: Identity, declaration: DependencyReference)] {
    let wanted = identity.type.leastQualified
    let own = graph.interner.existingIdentity(identity)
    var nearest: [IdentityID: DependencyReference] = [:]
    for hop in chain {
      for (position, link) in graph.links(of: hop.scope).enumerated() where link.identity != own {
        guard
          graph.interner.hasLabel(link.identity, identity.label)
            || graph.interner.types[graph.interner.type(of: link.identity).index].isLeastQualified(as: wanted)
        else { continue }
        nearest[link.identity] = DependencyReference(scope: hop.scope, dependency: position)
      }
      // What is under construction can't be taken.
      if !nearest.isEmpty { nearest[graph.identityID(of: hop)] = nil }
    }
    // Along a long chain there may be thousands: none is spelled more than once.
    return nearest.map { (identity: graph.interner.identity($0.key), declaration: $0.value) }
      .map { (candidate: $0, spelling: "\($0.identity.type)") }
      .sorted { ($0.candidate.identity.label, $0.spelling) < ($1.candidate.identity.label, $1.spelling) }
      .map(\.candidate)
  }
}
