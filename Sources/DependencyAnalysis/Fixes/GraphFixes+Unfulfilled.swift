import DependencyGraph
import DependencySyntax

/// `unfulfilled-received`: receive what is there, make it above, make it here, or do without.
extension GraphFixes {
  private static let ownerLimit = 3

  func unfulfilled(_ finding: UnfulfilledReceived) -> [Proposal] {
    let reference = finding.dependency
    let shape = graph.dependency(reference).shape
    var isAlias = false
    if case .aliased = shape.source { isAlias = true }
    var proposals: [Proposal] = []
    for candidate in graph.candidates(for: finding.identity, along: finding.chain).map(\.identity) {
      proposals += receive(candidate, instead: finding.identity, at: reference, isAlias: isAlias)
    }
    let built = isAlias ? finding.identity.type.unwrapped : Self.builtType(of: shape)
    if let provider = graph.provider(building: built) {
      proposals += makeAbove(finding, provider: provider, isLazy: !isAlias && shape.isLazy)
      if !isAlias { proposals.append(makeHere(reference)) }
    }
    return doWithout(reference) + proposals
  }

  /// What must be made for a dependency of this shape: a builder's type tells it between its angle brackets.
  private static func builtType(of shape: DependencyShape) -> TypeTerm {
    if shape.isLazy, case .simple(_, let generics) = shape.type.unwrapped, generics.count == 1 {
      return generics[0].unwrapped
    }
    return shape.type.unwrapped
  }

  /// An optional can be nil where nobody provides it.
  private func doWithout(_ reference: DependencyReference) -> [Proposal] {
    let shape = graph.dependency(reference).shape
    guard graph.rules.hasOnlyIfAvailable, case .optional = shape.type else { return [] }
    return [
      Proposal(
        title: "Receive `\(shape.label)` only if available",
        edits: edit(reference.scope) {
          $0.setArgument("onlyIfAvailable", to: "true", of: shape.label, inTypeNamed: name(reference.scope))
        })
    ]
  }

  private func makeHere(_ reference: DependencyReference) -> Proposal {
    Proposal(
      title: "Instantiate `\(label(reference))` in `\(name(reference.scope))` itself",
      edits: edit(reference.scope) {
        $0.replaceDependencyMacro(
          of: label(reference), inTypeNamed: name(reference.scope), with: .instantiated())
      })
  }

  /// Takes what is there: in its spelling where the label is the same, else under its name.
  private func receive(
    _ candidate: Identity, instead wanted: Identity, at reference: DependencyReference, isAlias: Bool
  ) -> [Proposal] {
    let owner = name(reference.scope)
    let own = label(reference)
    if isAlias {
      return [
        Proposal(
          title: "Take it from `\(candidate)`",
          edits: edit(reference.scope) {
            $0.receive(own, inTypeNamed: owner, fulfilledByDependencyNamed: candidate.label, ofType: candidate.type)
          })
      ]
    }
    if candidate.label == wanted.label {
      return [retype(reference, to: "\(candidate.type)", title: "Receive `\(candidate)`")]
    }
    return [
      Proposal(
        title: "Receive `\(candidate)` as `\(own)`",
        edits: edit(reference.scope) {
          $0.receive(own, inTypeNamed: owner, fulfilledByDependencyNamed: candidate.label, ofType: candidate.type)
        })
    ]
  }

  /// Makes it in a scope that all failing chains pass, nearest first.
  private func makeAbove(_ finding: UnfulfilledReceived, provider: ScopeID, isLazy: Bool) -> [Proposal] {
    let takesForwarded = graph.provider(provider).dependencies.contains { $0.shape.source == .forwarded }
    guard isLazy || !takesForwarded else { return [] }
    let makers = MakerIndex(graph)
    let all = finding.chain.reversed().map(\.scope).filter { owner in
      graph.providesAllChains(to: finding.dependency.scope, through: owner, lacking: finding.identity, makers: makers)
    }
    // The nearest ones and the outermost: each costs a proof, and the rest only lengthen the list.
    let owners = all.count > Self.ownerLimit ? all.prefix(Self.ownerLimit - 1) + all.suffix(1) : all
    return owners.map { owner in
      let isRoot = graph.roots.contains(owner)
      let lifetime = isRoot ? "one for the app" : "one for each `\(name(owner))`"
      return Proposal(
        title: "Instantiate `\(finding.identity)` in `\(name(owner))`: \(lifetime)",
        edits: edit(owner) {
          $0.addDependency(
            .instantiated(), label: finding.identity.label, type: "\(finding.identity.type)",
            toTypeNamed: name(owner))
        })
    }
  }
}
