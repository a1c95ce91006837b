import DICheckDependencyLibrary
import SafeDIGraph

/// Fixes a missing dependency: receives one that is there, makes it above or here, or does without it.
extension Workbench {
  /// The number of available dependencies that are offered instead.
  private static let viewLimit = 4

  func proposals(for finding: UnfulfilledReceived) -> [FixProposal] {
    let proposals = fulfilling(finding)
    // While a type is a root that shouldn't be one, the ways to the receiver aren't those that are meant.
    let isBelowStray = problems.contains { problem in
      if case .strayRoot(let stray) = problem { stray.remaining.contains(finding.dependency) } else { false }
    }
    return isBelowStray ? proposals.map { $0.worth == .guess ? $0 : $0.with(.offered) } : proposals
  }

  private func fulfilling(_ finding: UnfulfilledReceived) -> [FixProposal] {
    let reference = finding.dependency
    let shape = graph.shape(reference)
    let isAlias = shape.source.isAlias
    // SafeDI passes a value whatever the default: it may be meant to be a constant.
    if graph.dependency(reference).places.defaultValue != nil { return restored(finding) }
    let offers = graph.offers(to: reference.scope)
    let absent = doWithout(reference)
    let mayBeThere = offers.contains { $0.identity.mayFulfill(finding.identity) }
    let halfway = finishRename(finding, offers)
    let renames = halfway?.proposals ?? respell(finding, offers)
    var proposals = (mayBeThere ? absent : []) + renames
    let views = graph.candidates(for: finding.identity, along: finding.chain).map(\.identity)
      .filter { view in
        // A dependency that is at fault itself, such as a misspelt type, is no example.
        !isTaken(view, besides: reference) && !offers.contains { $0.identity == view && isAtFault($0.provider) }
      }
    let ranked = isAlias ? self.ranked(views, forAlias: reference, of: finding.identity) : views
    proposals += views.compactMap { followType(finding, to: $0) }
    let (alike, others) = (ranked.filter { $0.label == shape.label }, ranked.filter { $0.label != shape.label })
    proposals += redeclare(finding, offers)
    if isType(reference.scope) {
      proposals += (alike + others).prefix(Self.viewLimit).map { receive($0, instead: finding.identity, at: reference) }
    }
    // A maker of the receiver isn't made a second time for it.
    let asksForMaker = finding.asksForMaker(in: graph)
    let makers =
      asksForMaker
      ? [] : self.makers(of: finding.identity, for: reference.scope, isLazy: !isAlias && shape.isLazy)
    let isOnly = makers.count == 1
    // A second instance of what is there already may not be what was meant.
    let isSecond = offers.contains { isView($0.identity.type, of: finding.identity.type) }
    for maker in makers {
      var above = makeAbove(finding, maker, isOnly: isOnly)
      if isSecond { above = above.map { $0.worth == .guess ? $0 : $0.with(.offered) } }
      proposals += isOnly ? above : Array(above.prefix(1))
    }
    if !isAlias { proposals += makers.map { makeHere(reference, $0, isOnly: isOnly) } }
    if !mayBeThere { proposals += absent.map { $0.with(.offered) } }
    return restored(finding) + forwardHere(finding) + proposals
      + (makers.isEmpty && !asksForMaker ? makePlainAbove(finding) + forwardAbove(finding) : [])
  }

  /// The dependencies that an alias may rename: those of the property's own type first, and among these those with its
  /// name. A value that is built as another type can't be assigned to it.
  private func ranked(_ views: [Identity], forAlias reference: DependencyReference, of wanted: Identity) -> [Identity] {
    let type = graph.shape(reference).type
    let isConcrete = graph.provider(building: type).map { graph.concreteType(of: $0) == type.unwrapped } ?? false
    let fitting = views.filter { view in
      guard isConcrete, view.type.unwrapped != type.unwrapped, let other = graph.provider(building: view.type.unwrapped)
      else { return true }
      return graph.shape(other).inheritedTypes.contains(type.unwrapped)
    }
    func rank(_ view: Identity) -> Int { (view.type == type ? 0 : 2) + (view.label == wanted.label ? 0 : 1) }
    return fitting.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }

  /// An optional can be nil where nothing provides it.
  private func doWithout(_ reference: DependencyReference) -> [FixProposal] {
    let shape = graph.shape(reference)
    guard graph.rules.hasOnlyIfAvailable, isType(reference.scope), shape.type.isOptional else { return [] }
    return [
      FixProposal(
        "Add `onlyIfAvailable: true` to `\(shape.label)`", .preferred,
        edits: edit(reference) { $0.receiveOnlyIfAvailable($1) })
    ]
  }

  /// Returns true if another dependency of the same declaration has that very thing already, or lacks one of its type
  /// too: then one source would stand for two.
  private func isTaken(_ source: Identity, besides reference: DependencyReference) -> Bool {
    graph.references(of: reference.scope).contains { other in
      other != reference && graph.requested(by: other) == source && graph.shape(other).source.isRequest
    }
  }

  // MARK: Receive

  /// Takes what is there: in its spelling where the label is the same, else under its name.
  private func receive(
    _ candidate: Identity, instead wanted: Identity, at reference: DependencyReference
  ) -> FixProposal {
    let worth = worth(of: candidate, instead: wanted, at: reference)
    let isAlias = graph.shape(reference).source.isAlias
    // A value that is there needs no other name.
    if isAlias, graph.identity(of: reference) == candidate {
      return FixProposal(
        "Receive `\(candidate)` under its own name", .preferredAlone(.source),
        edits: replacingMacro(of: reference, with: .received()))
    }
    if !isAlias, candidate.label == wanted.label {
      return FixProposal(
        "Receive `\(candidate)`", worth, edits: retyping(reference, to: "\(candidate.type)", naming: [candidate.type]))
    }
    return FixProposal(
      isAlias ? "Take it from `\(candidate)`" : "Receive `\(candidate)` as `\(label(reference))`", worth,
      edits: edit(reference, naming: [candidate.type]) { $0.receive($1, from: candidate) })
  }

  /// A value under another name may mean something else, and a new alias may make half a rename last. Another type is
  /// another thing, unless it is merely spelled otherwise.
  private func worth(
    of candidate: Identity, instead wanted: Identity, at reference: DependencyReference
  ) -> Applicability {
    let shape = graph.shape(reference)
    let isSpelledOtherwise = candidate.type.isSpelledOtherwise(than: wanted.type)
    if candidate.label == wanted.label {
      let isSame =
        isSpelledOtherwise || shape.source.isAlias && shape.type == candidate.type
        || type(aliasedBy: wanted.type) == candidate.type
      let isRenamed = {
        self.isRenamed(wanted.type, to: candidate.type, in: reference.scope)
      }
      return isSame || isRenamed() ? .preferredAlone(.source) : .offered
    }
    // If several dependencies ask for the missing name, its provider may have been renamed.
    guard shape.source.isAlias, unfulfilledCount(of: wanted) <= 1,
      isSpelledOtherwise || isView(candidate.type, of: wanted.type)
    else { return .offered }
    let isBuilt = graph.builds(candidate.type.built)
    return isBuilt && !hasTwin(reference) ? .preferredAlone(.source) : .offered
  }
}

extension Identity {
  /// Returns true if it is what an optional of the same name may hold.
  fileprivate func mayFulfill(_ wanted: Identity) -> Bool {
    label == wanted.label && type.unwrapped == wanted.type.unwrapped
  }
}
