import DICheckDependencyLibrary

/// Declarations that may be meant by a missing dependency.
extension LinkedGraph {
  /// The dependencies offered along `chain` with the same label, or with the same type apart from its spelling
  /// (Rules/Availability.md, candidates). Sorted by label, then type; the nearest declaration of each identity.
  func candidates(
    for identity: Identity, along chain: [DependencyReference]
  ) -> [(identity: Identity, declaration: DependencyReference)] {
    let wanted = identity.type.leastQualified
    let own = interner.existingIdentity(identity)
    var nearest: [IdentityID: DependencyReference] = [:]
    for hop in chain {
      func look(at candidate: IdentityID, _ position: Int) {
        guard candidate != own,
          interner.hasLabel(candidate, identity.label)
            || interner.types[interner.type(of: candidate)].isLeastQualified(as: wanted)
        else { return }
        nearest[candidate] = DependencyReference(hop.scope, position)
      }
      for (position, link) in links(of: hop.scope).enumerated() {
        look(at: link.identity, position)
        if let value = interner.value(keptBy: link.identity) { look(at: value, position) }
      }
      // A value under construction can't be received.
      if !nearest.isEmpty { for made in interner.offered(by: identityID(of: hop)) { nearest[made] = nil } }
    }
    // Each is spelled once, since along a long chain there may be thousands.
    return nearest.map { (identity: interner.identity($0.key), declaration: $0.value) }
      .map { (candidate: $0, spelling: "\($0.identity.type)") }
      .sorted { ($0.candidate.identity.label, $0.spelling) < ($1.candidate.identity.label, $1.spelling) }
      .map(\.candidate)
  }
}
