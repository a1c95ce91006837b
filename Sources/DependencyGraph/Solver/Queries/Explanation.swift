/// Searches that explain a fault or answer a question. None of them runs for a sound program that nobody asks about.
extension ProgramGraph {
  /// What is offered under another name or type along `chain`: same label, or same type but for how it is spelled
  /// (Rules/Availability.md, candidates). Sorted by label, then type; nearest declaration of each.
  package func candidates(
    for identity: Identity, along chain: [DependencyReference]
  ) -> [(identity: Identity, declaration: DependencyReference)] {
    let wanted = identity.type.leastQualified
    var nearest: [Identity: DependencyReference] = [:]
    for hop in chain {
      for (position, link) in links(of: hop.scope).enumerated() {
        let offered = interner.identity(link.identity)
        guard offered != identity, offered.label == identity.label || offered.type.leastQualified == wanted else {
          continue
        }
        nearest[offered] = DependencyReference(scope: hop.scope, dependency: position)
      }
      // What is under construction can't be taken.
      if !nearest.isEmpty { nearest[self.identity(of: hop)] = nil }
    }
    return nearest.map { (identity: $0.key, declaration: $0.value) }
      .sorted { ($0.identity.label, "\($0.identity.type)") < ($1.identity.label, "\($1.identity.type)") }
  }

  /// The first type with a generated mock, by place, that makes `id`, directly or not, or is it.
  package func mockedType(reaching id: ScopeID) -> ScopeID? {
    guard !reach.mockRoots.isEmpty else { return nil }
    return makersOfAll(id).intersection(reach.mockRoots).min { precedes($0, $1) }
  }
}
