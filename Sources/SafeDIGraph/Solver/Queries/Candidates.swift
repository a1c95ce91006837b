import DICheckDependencyLibrary

/// Declarations that may be meant by a missing dependency.
enum Candidates {
  /// The dependencies offered along `chain` with the same label, or with the same type apart from its spelling
  /// (Rules/Availability.md, candidates). Sorted by label, then type; the nearest declaration of each identity.
  static func all(
    for identity: Identity, along chain: [DependencyReference], in graph: LinkedGraph
  ) -> [(identity: Identity, declaration: DependencyReference)] {
    let wanted = identity.type.leastQualified
    let own = graph.interner.existingIdentity(identity)
    var nearest: [IdentityID: DependencyReference] = [:]
    for hop in chain {
      func look(at candidate: IdentityID, _ position: Int) {
        guard candidate != own,
          graph.interner.hasLabel(candidate, identity.label)
            || graph.interner.types[graph.interner.type(of: candidate)].isLeastQualified(as: wanted)
        else { return }
        nearest[candidate] = DependencyReference(hop.scope, position)
      }
      for (position, link) in graph.links(of: hop.scope).enumerated() {
        look(at: link.identity, position)
        if let value = graph.interner.value(keptBy: link.identity) { look(at: value, position) }
      }
      // A value under construction can't be received.
      if !nearest.isEmpty { for made in graph.interner.offered(by: graph.identityID(of: hop)) { nearest[made] = nil } }
    }
    // Each is spelled once, since along a long chain there may be thousands.
    return nearest.map { (identity: graph.interner.identity($0.key), declaration: $0.value) }
      .map { (candidate: $0, spelling: "\($0.identity.type)") }
      .sorted { ($0.candidate.identity.label, $0.spelling) < ($1.candidate.identity.label, $1.spelling) }
      .map(\.candidate)
  }
}
