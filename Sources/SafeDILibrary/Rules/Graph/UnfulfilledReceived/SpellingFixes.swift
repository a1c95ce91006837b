import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Corrects a missing dependency whose name or type most others spell otherwise: one declaration, where an alias would
/// make a slip of the pen last, or many would have to follow one.
extension Workbench {
  /// Files of a program in which uses of a property are looked for: all, or none.
  private static let renameFileLimit = 2000

  /// Renames the `@Received` property to what is provided, or the provided one to the name that most receive.
  func respell(_ finding: UnfulfilledReceived, _ offers: [Offer]) -> [FixProposal] {
    let wanted = finding.identity
    guard fileCount <= Self.renameFileLimit, !graph.shape(finding.dependency).source.isAlias
    else { return [] }
    let near = offers.filter {
      $0.isOnEveryChain && $0.identity.type == wanted.type && NearSpelling.isSlip($0.identity.label, for: wanted.label)
    }.map(\.identity)
    guard near.count == 1, let provided = near.first else {
      return renameUnlikeOthers(finding, offers) ?? followProvider(finding, offers)
    }
    let (asking, providing) = (references(to: wanted), references(to: provided))
    // Provided elsewhere under that name, it is no slip.
    guard asking.allSatisfy({ graph.shape($0).source.isRequest }) else { return [] }
    // The name that the type suggests is right, else the one that more have.
    let usual = wanted.type.built.baseName.map(PropertyName.usual(for:))
    let isAskedRightly = wanted.label == usual || provided.label != usual && asking.count > providing.count
    let isDecided = wanted.label == usual || provided.label == usual || asking.count != providing.count
    // A rename reads all files that may use the property, so only those are made that are offered.
    let directions = isAskedRightly ? [providing, asking] : [asking, providing]
    var proposals = directions.prefix(isDecided ? 1 : 2).map { references in
      let (old, new) = references == asking ? (wanted, provided) : (provided, wanted)
      return rename(references, from: old.label, to: new.label)
    }
    if !hasTwin(finding.dependency) { proposals[0].worth = .preferred }
    return proposals
  }

  /// For the only provided property of the type, which others receive by its name: it may have been renamed without all
  /// that receive it. Nil where it isn't so.
  private func renameUnlikeOthers(_ finding: UnfulfilledReceived, _ offers: [Offer]) -> [FixProposal]? {
    let wanted = finding.identity
    let alike = Set(offers.filter { $0.identity.type == wanted.type && $0.identity != wanted }.map(\.identity))
    guard alike.count == 1, let provided = alike.first, !hasTwin(finding.dependency),
      offers.contains(where: { $0.identity == provided && $0.isOnEveryChain })
    else { return nil }
    let (asking, providing) = (references(to: wanted), references(to: provided))
    guard providing.count > 1,
      asking.allSatisfy({ graph.shape($0).source.isRequest && isType($0.scope) }),
      providing.allSatisfy({ isType($0.scope) && !graph.shape($0).source.isAlias })
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
    if isDecided, wanted.saysNoMoreThanItsType, provided.saysNoMoreThanItsType { proposals[0].worth = .preferred }
    return proposals
  }

  /// For the only provided property of the type, which nothing receives by its name: it was renamed, and the properties
  /// that receive it follow.
  private func followProvider(_ finding: UnfulfilledReceived, _ offers: [Offer]) -> [FixProposal] {
    let wanted = finding.identity
    let alike = offers.filter { $0.identity.type == wanted.type }
    guard alike.count == 1, let only = alike.first, only.isOnEveryChain, isType(only.provider.scope),
      !hasTwin(finding.dependency), !offers.contains(where: { $0.identity.label == wanted.label })
    else { return [] }
    let (asking, providing) = (references(to: wanted), references(to: only.identity))
    guard providing == [only.provider], asking.allSatisfy({ graph.shape($0).source.isRequest }),
      // A function's parameter has a fix of its own.
      asking.count > 1 || isType(finding.dependency.scope)
    else { return [] }
    // A single `@Forwarded` value may well be another one.
    let isForwarded = graph.shape(only.provider).source == .forwarded
    guard
      asking.count > 1 || !isForwarded || wanted.saysNoMoreThanItsType || only.identity.saysNoMoreThanItsType
    else { return [] }
    let isSure =
      wanted.saysNoMoreThanItsType && only.identity.saysNoMoreThanItsType
      && graph.builds(wanted.type.built)
    return [
      rename(asking, from: wanted.label, to: only.identity.label).with(isSure ? .preferred : .offered),
      rename(providing, from: only.identity.label, to: wanted.label).with(.offered),
    ]
  }

  /// Gives the dependency that is provided under the same name the type that most receivers ask for.
  func redeclare(_ finding: UnfulfilledReceived, _ offers: [Offer]) -> [FixProposal] {
    let wanted = finding.identity
    let named = offers.filter { $0.identity.label == wanted.label && $0.identity != wanted }
    guard named.count == 1, let offer = named.first, isType(offer.provider.scope),
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
          rewriting.change(reference) {
            $0.changePropertyType(
              of: $1, to: "\(provided.type)", elsewhere: ("\(wanted.type.erased)", "\(provided.type.erased)"))
          } && rewriting.importTypes([provided.type], for: reference.scope, asIn: nil)
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
    graph.fileIDs.flatMap { graph.scopes(in: $0) }.flatMap(graph.references)
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
    path(reference.scope).flatMap(file)?
      .halfwayRename(of: named(reference), formerly: former)
  }

  /// - Parameter rest: the edits of a rename that began in the file of `source`.
  private func rename(
    _ references: [DependencyReference], from old: String, to new: String, with rest: [UTF8Edit] = [],
    in source: ScopeID? = nil
  ) -> FixProposal {
    let owners = references.map(\.scope) + (source.map { [$0] } ?? [])
    let place = owners.count == 1 ? " in `\(name(owners[0]))`" : owners.isEmpty ? "" : " in \(owners.count) types"
    let edits = renaming(references, from: old, to: new)
    var proposal = FixProposal(
      "Rename `\(old)`\(place) to `\(new)`", .offered,
      edits: edits.map { edits in
        let more = source.flatMap(path).map { [FileEdits(path: $0, edits: rest)] } ?? []
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
