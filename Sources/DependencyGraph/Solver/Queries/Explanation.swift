/// Searches that explain a fault or answer a question. None of them runs for a sound program that nobody asks about.
extension ProgramGraph {
  /// What is offered under another name or type along `chain`: same label, or same type but for how it is spelled
  /// (Rules/Availability.md, candidates). Sorted by label, then type; nearest declaration of each.
  package func candidates(
    for identity: Identity, along chain: [DependencyReference]
  ) -> [(identity: Identity, declaration: DependencyReference)] {
    let wanted = identity.type.leastQualified
    var nearest: [IdentityID: DependencyReference] = [:]
    for hop in chain {
      for (position, link) in links(of: hop.scope).enumerated() {
        let offered = interner.identity(link.identity)
        guard offered != identity, offered.label == identity.label || offered.type.isLeastQualified(as: wanted) else {
          continue
        }
        nearest[link.identity] = DependencyReference(scope: hop.scope, dependency: position)
      }
      // What is under construction can't be taken.
      if !nearest.isEmpty { nearest[identityID(of: hop)] = nil }
    }
    // Along a long chain there may be thousands: none is spelled more than once.
    return nearest.map { (identity: interner.identity($0.key), declaration: $0.value) }
      .map { (candidate: $0, spelling: "\($0.identity.type)") }
      .sorted { ($0.candidate.identity.label, $0.spelling) < ($1.candidate.identity.label, $1.spelling) }
      .map(\.candidate)
  }

  /// The first type with a generated mock, by place, that makes `id`, directly or not, or is it.
  package func mockedType(reaching id: ScopeID) -> ScopeID? {
    guard !reach.mockRoots.isEmpty else { return nil }
    return makersOfAll(id).intersection(reach.mockRoots).min { precedes($0, $1) }
  }
}
