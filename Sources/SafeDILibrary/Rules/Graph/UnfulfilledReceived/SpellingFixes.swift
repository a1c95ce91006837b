import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// Corrects a missing dependency whose name or type most others spell otherwise: one declaration, where an alias would
/// make a slip of the pen last, or many would have to follow one.
struct SpellingFixes: GraphFixing {
  let shared: GraphFixContext

  /// Files of a program in which uses of a property are looked for: all, or none.
  private static let renameFileLimit = 2000

  /// Renames whoever asks to what is provided, or the provider to what most ask for.
  func respell(_ finding: UnfulfilledReceived, _ offers: [Offer]) -> [FixProposal] {
    let wanted = finding.identity
    guard program.fileCount <= Self.renameFileLimit, !graph.dependency(finding.dependency).shape.source.isAlias
    else { return [] }
    let near = offers.filter {
      $0.isOnEveryChain && $0.identity.type == wanted.type && NearSpelling.isSlip($0.identity.label, for: wanted.label)
    }.map(\.identity)
    guard near.count == 1, let provided = near.first else {
      return renameUnlikeOthers(finding, offers) ?? renameProvider(finding, offers)
    }
    let (asking, providing) = (references(to: wanted), references(to: provided))
    // Provided elsewhere under that name, it is no slip.
    guard asking.allSatisfy({ graph.dependency($0).shape.source.isRequest }) else { return [] }
    // The name that the type suggests is right, else the one that more have.
    let usual = wanted.type.built.baseName.map(PropertyName.usual(for:))
    let isAskedRightly = wanted.label == usual || provided.label != usual && asking.count > providing.count
    let isDecided = wanted.label == usual || provided.label == usual || asking.count != providing.count
    var proposals = [
      rename(asking, from: wanted.label, to: provided.label), rename(providing, from: provided.label, to: wanted.label),
    ]
    if isAskedRightly { proposals.reverse() }
    if !hasTwin(finding.dependency) { proposals[0].confidence = .sure }
    return isDecided ? [proposals[0]] : proposals
  }

  /// The only thing of a type above is asked for by its name too: somebody may have renamed it, and didn't come to all
  /// that have it. Nil where it isn't so.
  private func renameUnlikeOthers(_ finding: UnfulfilledReceived, _ offers: [Offer]) -> [FixProposal]? {
    let wanted = finding.identity
    let alike = Set(offers.filter { $0.identity.type == wanted.type && $0.identity != wanted }.map(\.identity))
    guard alike.count == 1, let provided = alike.first, !hasTwin(finding.dependency),
      offers.contains(where: { $0.identity == provided && $0.isOnEveryChain })
    else { return nil }
    let (asking, providing) = (references(to: wanted), references(to: provided))
    guard providing.count > 1,
      asking.allSatisfy({ graph.dependency($0).shape.source.isRequest && isType($0.scope) }),
      providing.allSatisfy({ isType($0.scope) && !graph.dependency($0).shape.source.isAlias })
    else { return nil }
    let usual = wanted.type.built.baseName.map(PropertyName.usual(for:))
    let isAskedRightly = provided.label != usual && asking.count > providing.count
    // Many that have a name don't follow one that has another, be that the usual one.
    let isDecided =
      provided.label == usual || asking.count > providing.count
      || wanted.label != usual && asking.count < providing.count
    var proposals = [
      rename(asking, from: wanted.label, to: provided.label), rename(providing, from: provided.label, to: wanted.label),
    ]
    if isAskedRightly { proposals.reverse() }
    if isDecided, wanted.saysNoMoreThanItsType, provided.saysNoMoreThanItsType { proposals[0].confidence = .sure }
    return proposals
  }

  /// Whether anyone besides the provider uses this label.
  func isSpread(_ identity: Identity) -> Bool { references(to: identity).count > 1 }

  /// The only thing of a type above, which nobody asks for by its name, while several ask for the type by another one.
  private func renameProvider(_ finding: UnfulfilledReceived, _ offers: [Offer]) -> [FixProposal] {
    let wanted = finding.identity
    let alike = offers.filter { $0.identity.type == wanted.type }
    guard memory.unfulfilledCounts(among: program.problems)[wanted, default: 0] > 1, alike.count == 1,
      let only = alike.first, only.isOnEveryChain, isType(only.provider.scope)
    else { return [] }
    let providing = references(to: only.identity)
    guard providing == [only.provider] else { return [] }
    return [rename(providing, from: only.identity.label, to: wanted.label)]
  }

  /// Gives the dependency that is provided under the same name the type that most receivers ask for.
  func redeclare(_ finding: UnfulfilledReceived, _ offers: [Offer]) -> [FixProposal] {
    let wanted = finding.identity
    let named = offers.filter { $0.identity.label == wanted.label && $0.identity != wanted }
    guard named.count == 1, let offer = named.first, isType(offer.provider.scope),
      !graph.dependency(offer.provider).shape.source.isRequest
    else { return [] }
    let providing = references(to: offer.identity)
    guard providing == [offer.provider], references(to: wanted).count > 1 else { return [] }
    let isSure = offer.identity.type.isSpelledOtherwise(than: wanted.type)
    let proposal = retype(
      offer.provider, to: "\(wanted.type)", naming: [wanted.type],
      title: "Change the type of `\(wanted.label)` in `\(name(offer.provider.scope))` to `\(wanted.type)`")
    return [proposal.with(isSure || isView(offer.identity.type, of: wanted.type) ? .onlyChoice(.source) : .open)]
  }

  /// All that have a dependency, or ask for it. O(dependencies).
  private func references(to identity: Identity) -> [DependencyReference] {
    graph.fileIDs.flatMap { graph.scopes(in: $0) }.flatMap { scope in
      graph.provider(scope).dependencies.indices.map { DependencyReference(scope: scope, dependency: $0) }
        .filter { graph.identity(of: $0) == identity || graph.requested(by: $0) == identity }
    }
  }

  // MARK: Renaming

  /// Gives a property its former name back where a rename stopped half-way, in the type that asks or in the one that
  /// provides it.
  func finishRename(_ finding: UnfulfilledReceived, _ offers: [Offer]) -> (former: Identity, proposal: FixProposal)? {
    let (reference, wanted) = (finding.dependency, finding.identity)
    guard program.fileCount <= Self.renameFileLimit, isType(reference.scope),
      !graph.dependency(reference).shape.source.isAlias
    else { return nil }
    for offer in offers where offer.isOnEveryChain && offer.identity.type == wanted.type {
      let (source, provided) = (offer.provider, offer.identity)
      if let isAlone = isAlone(reference, formerly: provided.label) {
        let proposal = rename(references(to: wanted), from: wanted.label, to: provided.label)
        return (provided, proposal.with(isAlone ? .sure : .open))
      }
      if isType(source.scope), let isAlone = isAlone(source, formerly: wanted.label) {
        let proposal = rename(references(to: provided), from: provided.label, to: wanted.label)
        return (provided, proposal.with(isAlone ? .sure : .open))
      }
    }
    return nil
  }

  /// Whether nothing of a property's type says its name, but the former one; nil where it wasn't renamed half-way.
  private func isAlone(_ reference: DependencyReference, formerly former: String) -> Bool? {
    path(reference.scope).flatMap(sourceFixer)?
      .isAloneInItsName(label(reference), formerly: former, inTypeNamed: name(reference.scope))
  }

  private func rename(_ references: [DependencyReference], from old: String, to new: String) -> FixProposal {
    let owners = references.map(\.scope)
    let place = owners.count == 1 ? " in `\(name(owners[0]))`" : owners.isEmpty ? "" : " in \(owners.count) types"
    let edits = program.renaming(references, from: old, to: new)
    var proposal = FixProposal(
      title: "Rename `\(old)`\(place) to `\(new)`",
      edits: edits.map { edits in
        Dictionary(edits.certain.map { ($0.path, $0.edits) }) { first, _ in first }
      })
    proposal.doubtful = edits?.doubtful ?? []
    return proposal
  }
}

extension Identity {
  /// Whether its name is a part of its type's: `api` and `client` of an `APIClient`, where `backupClient` says which of
  /// several it is.
  fileprivate var saysNoMoreThanItsType: Bool {
    type.built.baseName?.lowercased().contains(label.withoutBackticks.lowercased()) == true
  }
}
