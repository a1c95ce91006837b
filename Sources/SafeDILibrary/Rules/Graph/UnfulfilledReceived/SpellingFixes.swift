import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Corrects a missing dependency whose name or type most others spell otherwise: one declaration, where an alias would
/// make a slip of the pen last, or many would have to follow one.
extension Workbench {
  /// Files of a program in which uses of a property are looked for: all, or none.
  private static let renameFileLimit = 2000

  /// Two names for what seems to be one dependency: some ask for it by one, and others provide it by the other.
  private struct Dispute {
    let wanted: Identity
    let provided: Identity
    /// All that ask for it by that name, each of which only receives it.
    let asking: [DependencyReference]
    /// All that have the other name, the provider among them.
    let providing: [DependencyReference]

    /// The name that the type suggests.
    var usual: String? { wanted.type.built.baseName.map(PropertyName.usual(for:)) }
    var isOfOneWord: Bool { wanted.saysNoMoreThanItsType && provided.saysNoMoreThanItsType }
  }

  /// Nil where somebody provides it under that name too: then it is no slip.
  private func dispute(_ wanted: Identity, _ provided: Identity) -> Dispute? {
    let dispute = Dispute(
      wanted: wanted, provided: provided, asking: references(to: wanted), providing: references(to: provided))
    return dispute.asking.allSatisfy { graph.shape($0).source.isRequest } ? dispute : nil
  }

  /// Renames those who ask, or those who provide.
  private func settle(_ dispute: Dispute, byAsking: Bool) -> FixProposal {
    let (wanted, provided) = (dispute.wanted.label, dispute.provided.label)
    return byAsking
      ? rename(dispute.asking, from: wanted, to: provided) : rename(dispute.providing, from: provided, to: wanted)
  }

  /// Renames the `@Received` property to what is provided, or the provided one to the name that most receive.
  func respell(_ finding: UnfulfilledReceived, _ offers: [Offer]) -> [FixProposal] {
    let wanted = finding.identity
    guard fileCount <= Self.renameFileLimit, !graph.shape(finding.dependency).source.isAlias
    else { return [] }
    let hasTwin = hasTwin(finding.dependency)
    let alike = offers.filter { $0.identity.type == wanted.type }
    let near = alike.filter { $0.isOnEveryChain && NearSpelling.isSlip($0.identity.label, for: wanted.label) }
    guard near.count == 1 else {
      return hasTwin ? [] : renameUnlikeOthers(finding, alike) ?? followProvider(finding, alike, offers)
    }
    let provided = near[0].identity
    guard let dispute = dispute(wanted, provided) else { return [] }
    let (asking, providing) = (dispute.asking.count, dispute.providing.count)
    // The name that the type suggests is right, else the one that more have.
    let isAskedRightly = wanted.label == dispute.usual || provided.label != dispute.usual && asking > providing
    let isDecided = wanted.label == dispute.usual || provided.label == dispute.usual || asking != providing
    // A rename reads all files that may use the property, so only those are made that are offered.
    var proposals = [!isAskedRightly, isAskedRightly].prefix(isDecided ? 1 : 2).map { settle(dispute, byAsking: $0) }
    if !hasTwin { proposals[0].worth = .preferred }
    return proposals
  }

  /// For the only provided property of the type, which others receive by its name: it may have been renamed without all
  /// that receive it. Nil where it isn't so.
  /// - Parameter alike: the offers of that type.
  private func renameUnlikeOthers(_ finding: UnfulfilledReceived, _ alike: [Offer]) -> [FixProposal]? {
    let wanted = finding.identity
    let others = Set(alike.map(\.identity)).subtracting([wanted])
    guard let provided = others.only,
      alike.contains(where: { $0.identity == provided && $0.isOnEveryChain }),
      let dispute = dispute(wanted, provided)
    else { return nil }
    let (asking, providing) = (dispute.asking.count, dispute.providing.count)
    guard providing > 1, dispute.asking.allSatisfy({ isType($0.scope) }),
      dispute.providing.allSatisfy({ isType($0.scope) && !graph.shape($0).source.isAlias })
    else { return nil }
    let isAskedRightly = provided.label != dispute.usual && asking > providing
    // Many that have a name don't follow one that has another, be that the usual one.
    let isDecided =
      provided.label == dispute.usual || asking > providing || wanted.label != dispute.usual && asking < providing
    var proposals = [!isAskedRightly, isAskedRightly].map { settle(dispute, byAsking: $0) }
    if isDecided, dispute.isOfOneWord { proposals[0].worth = .preferred }
    return proposals
  }

  /// For the only provided property of the type, which nothing receives by its name: it was renamed, and the properties
  /// that receive it follow.
  private func followProvider(
    _ finding: UnfulfilledReceived, _ alike: [Offer], _ offers: [Offer]
  ) -> [FixProposal] {
    let wanted = finding.identity
    guard let only = alike.only, only.isOnEveryChain, isType(only.provider.scope),
      !offers.contains(where: { $0.identity.label == wanted.label }),
      let dispute = dispute(wanted, only.identity), dispute.providing == [only.provider]
    else { return [] }
    if dispute.asking.count < 2 {
      // A function's parameter has a fix of its own.
      guard isType(finding.dependency.scope) else { return [] }
      // A single `@Forwarded` value may well be another one.
      guard
        graph.shape(only.provider).source != .forwarded || wanted.saysNoMoreThanItsType
          || only.identity.saysNoMoreThanItsType
      else { return [] }
    }
    let isSure = dispute.isOfOneWord && graph.builds(wanted.type.built)
    return [settle(dispute, byAsking: true).with(isSure ? .preferred : .offered), settle(dispute, byAsking: false)]
  }

  /// Gives the dependency that is provided under the same name the type that most receivers ask for.
  func redeclare(_ finding: UnfulfilledReceived, _ offers: [Offer]) -> [FixProposal] {
    let wanted = finding.identity
    let named = offers.filter { $0.identity.label == wanted.label && $0.identity != wanted }
    guard let offer = named.only, isType(offer.provider.scope),
      !graph.shape(offer.provider).source.isRequest
    else { return [] }
    let providing = references(to: offer.identity)
    guard providing == [offer.provider], references(to: wanted).count > 1 || isAtFault(offer.provider),
      !isRenamed(wanted.type, to: offer.identity.type, in: finding.dependency.scope)
    else { return [] }
    let isSure = offer.identity.type.isSpelledOtherwise(than: wanted.type)
    return [
      FixProposal(
        "Change the type of `\(wanted.label)` in `\(name(offer.provider.scope))` to `\(wanted.type)`",
        isSure || isView(offer.identity.type, of: wanted.type) ? .preferredAlone(.source) : .offered,
        edits: retyping(offer.provider, to: "\(wanted.type)", naming: [wanted.type]))
    ]
  }

  /// Lets all who ask for a type that was renamed follow.
  func followType(_ finding: UnfulfilledReceived, to provided: Identity) -> FixProposal? {
    let wanted = finding.identity
    guard provided.label == wanted.label, isRenamed(wanted.type, to: provided.type, in: finding.dependency.scope)
    else { return nil }
    let asking = references(to: wanted)
    guard 2...Self.retypeLimit ~= asking.count,
      asking.allSatisfy({ isType($0.scope) && graph.identity(of: $0) == wanted })
    else { return nil }
    return FixProposal(
      "Change to `\(provided.type)` in \(asking.count) types", .preferred,
      edits: edits { rewriting in
        asking.allSatisfy { reference in
          rewriting.change(reference, naming: [provided.type]) {
            $0.changePropertyType(
              of: $1, to: "\(provided.type)", elsewhere: ("\(wanted.type.erased)", "\(provided.type.erased)"))
          }
        }
      })
  }

  private static let retypeLimit = 20

  /// Returns true if a type was renamed, as far as what is received still has a name that nothing declares.
  func isRenamed(_ type: TypeTerm, to other: TypeTerm, in scope: ScopeID) -> Bool {
    let named = type.erased
    guard let name = named.baseName, named == .simple(name: name), let path = path(scope),
      isDeclared(other), NearNames(graph).plainDeclaration(of: named) == nil,
      !graph.builds(named), !isDeclaredOutside(named)
    else { return false }
    return isFromOutside(named) && !mayBeFromOutside(named, in: path)
  }

  private func isDeclared(_ type: TypeTerm) -> Bool {
    graph.builds(type.built) || NearNames(graph).plainDeclaration(of: type.erased) != nil
      || path(naming: type.erased) != nil
  }

  /// All that provide or receive a dependency. O(dependencies).
  private func references(to identity: Identity) -> [DependencyReference] {
    graph.scopes.flatMap(graph.references)
      .filter { graph.identity(of: $0) == identity || graph.requested(by: $0) == identity }
  }

  // MARK: Renaming

  /// Finishes a rename that stopped half-way: all that ask for what was renamed at its source follow, while who asks
  /// for something under a new name of its own gets the former one back.
  func finishRename(_ finding: UnfulfilledReceived, _ offers: [Offer]) -> (former: Identity, proposals: [FixProposal])?
  {
    let (reference, wanted) = (finding.dependency, finding.identity)
    guard fileCount <= Self.renameFileLimit, isType(reference.scope),
      !graph.shape(reference).source.isAlias
    else { return nil }
    for offer in offers where offer.isOnEveryChain && offer.identity.type == wanted.type {
      let (source, provided) = (offer.provider, offer.identity)
      if let rename = halfwayRename(of: reference, formerly: provided.label) {
        let proposal = self.rename(references(to: wanted), from: wanted.label, to: provided.label)
        return (provided, [proposal.with(rename.isAlone ? .preferred : .offered)])
      }
      if isType(source.scope), let rename = halfwayRename(of: source, formerly: wanted.label) {
        let back = self.rename(references(to: provided), from: provided.label, to: wanted.label)
        if NearSpelling.isSlip(provided.label, for: wanted.label) || graph.shape(source).source.isRequest
          || rename.isAskedFor
        {
          return (provided, [back.with(rename.isAlone ? .preferred : .offered)])
        }
        let onward = self.rename(
          references(to: wanted), from: wanted.label, to: provided.label, with: rename.edits, in: source.scope)
        // Extensions elsewhere may still say the former name.
        let isWhole = files(extending: name(source.scope), besides: path(source.scope)).isEmpty
        return (provided, [onward.with(isWhole ? .preferred : .offered), back.with(.offered)])
      }
    }
    return nil
  }

  /// Finishes a rename that shows in a parameter which still has the former name of a dependency, where others receive
  /// that under the former name too.
  func finishRename(at problem: DeclarationProblem, in path: String) -> FixProposal? {
    guard problem.entry.code == .initializerExtraParameter, let former = problem.identity.dependency else { return nil }
    for case .unfulfilledReceived(let finding) in problems where finding.identity.label == former {
      let source = graph.offers(to: finding.dependency.scope).first { offer in
        offer.identity.type == finding.identity.type && self.path(offer.provider.scope) == path
          && name(offer.provider.scope) == problem.owner
      }
      guard let source, let rename = finishRename(finding, [source]) else { continue }
      return rename.proposals.first
    }
    return nil
  }

  /// The rest of a rename within the type of a property; nil where it wasn't renamed half-way.
  private func halfwayRename(
    of reference: DependencyReference, formerly former: String
  ) -> (edits: [UTF8Edit], isAlone: Bool, isAskedFor: Bool)? {
    file(reference.scope)?.halfwayRename(of: named(reference), formerly: former)
  }

  /// - Parameter rest: the edits of a rename that began in the file of `source`.
  private func rename(
    _ references: [DependencyReference], from old: String, to new: String, with rest: [UTF8Edit] = [],
    in source: ScopeID? = nil
  ) -> FixProposal {
    let owners = references.map(\.scope) + source.asList
    let place = owners.count == 1 ? " in `\(name(owners[0]))`" : owners.isEmpty ? "" : " in \(owners.count) types"
    let edits = renaming(references, from: old, to: new)
    var proposal = FixProposal(
      "Rename `\(old)`\(place) to `\(new)`", .offered,
      edits: edits.map { edits in
        let more = source.flatMap(path).map { FileEdits(path: $0, edits: rest) }.asList
        return Dictionary((edits.certain + more).map { ($0.path, $0.edits) }) { some, others in
          (some + others.filter { !some.contains($0) }).sorted { $0.range.start < $1.range.start }
        }
      })
    proposal.doubtful = edits?.doubtful ?? []
    return proposal
  }
}

extension Identity {
  /// True if its name is a part of its type's: `api` and `client` of an `APIClient`, where `backupClient` says which of
  /// several it is.
  fileprivate var saysNoMoreThanItsType: Bool {
    type.built.baseName?.lowercased().contains(label.withoutBackticks.lowercased()) == true
  }
}
