import DependencyGraph
import DependencySyntax

/// `unfulfilled-received`: receive what is there, make it above, make it here, or do without.
extension GraphFixes {
  func unfulfilled(_ finding: UnfulfilledReceived) -> [Proposal] {
    let reference = finding.dependency
    let shape = graph.dependency(reference).shape
    var proposals: [Proposal] = []
    for candidate in graph.candidates(for: finding.identity, along: finding.chain).map(\.identity) {
      proposals.append(receive(candidate, instead: finding.identity, at: reference))
    }
    let isAlias = shape.source.isAlias
    if let maker = maker(of: finding.identity, isLazy: !isAlias && shape.isLazy) {
      if let other = otherView(of: finding.identity, madeBy: maker, above: reference) {
        proposals.append(receive(other, instead: finding.identity, at: reference))
      }
      proposals += makeAbove(finding, maker)
      if !isAlias { proposals.append(makeHere(reference, maker)) }
    }
    return doWithout(reference) + proposals
  }

  /// An optional can be nil where nobody provides it.
  private func doWithout(_ reference: DependencyReference) -> [Proposal] {
    let shape = graph.dependency(reference).shape
    guard graph.rules.hasOnlyIfAvailable, isType(reference.scope) else { return [] }
    switch shape.type {
    case .optional, .implicitlyUnwrappedOptional, .simple("Optional", _): break
    default: return []
    }
    return [
      Proposal(
        title: "Receive `\(shape.label)` only if available",
        edits: edit(reference.scope) { $0.receiveOnlyIfAvailable(shape.label, inTypeNamed: name(reference.scope)) })
    ]
  }

  // MARK: Receive

  /// Takes what is there: in its spelling where the label is the same, else under its name.
  private func receive(
    _ candidate: Identity, instead wanted: Identity, at reference: DependencyReference
  ) -> Proposal {
    let owner = name(reference.scope)
    let own = label(reference)
    guard isType(reference.scope) else { return receiveAsParameter(candidate, at: reference) }
    if graph.dependency(reference).shape.source.isAlias {
      return Proposal(
        title: "Take it from `\(candidate)`",
        edits: edit(reference.scope, naming: [candidate.type]) {
          $0.receive(own, inTypeNamed: owner, fulfilledByDependencyNamed: candidate.label, ofType: candidate.type)
        })
    }
    if candidate.label == wanted.label {
      return retype(
        reference, to: "\(candidate.type)", naming: [candidate.type], title: "Receive `\(candidate)`")
    }
    return Proposal(
      title: "Receive `\(candidate)` as `\(own)`",
      edits: edit(reference.scope, naming: [candidate.type]) {
        $0.receive(own, inTypeNamed: owner, fulfilledByDependencyNamed: candidate.label, ofType: candidate.type)
      })
  }

  /// The only instance above, on every chain, of what would be made: it has the concrete type, or another that the same
  /// type fulfils.
  private func otherView(of wanted: Identity, madeBy maker: Maker, above reference: DependencyReference) -> Identity? {
    let wantedType = wanted.type.unwrapped
    guard isType(reference.scope), wantedType != graph.concreteType(of: maker.provider) else { return nil }
    let views = graph.offers(to: reference.scope, makers: MakerIndex(graph)).filter { offer in
      offer.isOnEveryChain && graph.concreteType(of: maker.provider) == offer.identity.type
    }
    return views.count == 1 && views[0].identity.label != wanted.label ? views[0].identity : nil
  }

  /// A function's parameter has no other way to be received but its own name and type.
  private func receiveAsParameter(_ candidate: Identity, at reference: DependencyReference) -> Proposal {
    let place = graph.dependency(reference).places.name
    let label = label(reference)
    return Proposal(
      title: "Receive `\(candidate)`",
      edits: edits { rewriting in
        rewriting.change(path(reference.scope)) {
          $0.renameParameter(at: place, from: label, to: candidate.label)
        }
          && rewriting.change(path(reference.scope)) {
            graph.identity(of: reference).type == candidate.type
              ? []
              : $0.changeParameterType(
                of: candidate.label, ofBuilderOf: name(reference.scope), to: "\(candidate.type)")
          }
          && rewriting.importTypes([candidate.type], for: reference.scope, asIn: nil, self)
      })
  }

  /// Whether it is declared as a type, and not built by an extension's function.
  func isType(_ scope: ScopeID) -> Bool { graph.provider(scope).shape.kind == .type }
}

extension DependencySource {
  var isAlias: Bool { if case .aliased = self { true } else { false } }
}
