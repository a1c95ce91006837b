import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A cycle: break one hop, or make it lazy.
extension Workbench {
  func proposals(for cycle: Cycle) -> [FixProposal] {
    switch cycle.kind {
    case .constant, .partiallyLazy, .receivedInOwnChain: breaking(cycle)
    // The type that is built makes its builder itself.
    case .receivedBuilder:
      [
        FixProposal(
          "Instantiate `\(label(cycle.place))` in `\(name(cycle.place.scope))`", .preferred,
          edits: replacingMacro(of: cycle.place, with: .instantiated()))
      ]
    }
  }

  private func breaking(_ cycle: Cycle) -> [FixProposal] {
    let constants = constantHops(of: cycle)
    // The hop that leads back is what most people would make lazy, so it comes first; no other is touched if that will
    // do, or can go.
    let nearest = constants.reversed().prefix(FixProposal.limit)
    var proposals = nearest.filter(isAvailableAbove).map(receive)
    let closing = nearest.filter { $0 == cycle.place }.map { makeLazy($0, isLastResort: false) }
    let removals = removals(of: cycle)
    proposals += isLeftOver(cycle.place) ? closing + removals : removals + closing
    if closing.isEmpty { proposals += nearest.map { makeLazy($0, isLastResort: true) } }
    // A fix with so many changes would be refused by its reader, and never be proven.
    guard constants.count < FixProposal.limit else { return proposals }
    if constants.count > 1 {
      proposals.append(
        FixProposal(
          "Make every dependency of the cycle an `Instantiator`", .offered, isLastResort: removals.isEmpty,
          edits: makeLazy(constants)))
    }
    return proposals
  }

  /// The number of hops that are looked into for use: each may cost a parse.
  private static let removalLimit = 4

  private func makeLazy(_ reference: DependencyReference, isLastResort: Bool) -> FixProposal {
    // A value that comes to be made whenever it is used is another one each time.
    let isMeant = path(reference.scope).flatMap { file($0) }?.isCalledAsBuilder(label(reference)) == true
    return FixProposal(
      "Make `\(label(reference))` in `\(name(reference.scope))` an `Instantiator`",
      isMeant ? .preferredAlone(.hop) : .offered, isLastResort: isLastResort, edits: makeLazy([reference]))
  }

  /// Takes a dependency that nothing uses out of the cycle, the one that closes it or the only one: it was hardly there
  /// before.
  private func removals(of cycle: Cycle) -> [FixProposal] {
    if isLeftOver(cycle.place) { return [remove(cycle.place)] }
    let unused = cycle.hops.prefix(Self.removalLimit).filter(isLeftOver)
    return unused.count == 1 ? unused.map(remove) : []
  }

  private func isLeftOver(_ reference: DependencyReference) -> Bool {
    isType(reference.scope) && isUnused(reference)
      && (graph.shape(reference).source.isRequest || graph.receivers(of: reference).isEmpty)
  }

  private func remove(_ reference: DependencyReference) -> FixProposal {
    FixProposal(
      "Remove `\(label(reference))` from `\(name(reference.scope))`", .offered,
      edits: edit(reference) { $0.remove($1) })
  }

  /// Returns true if something that is made is there already, under the same name: it was meant to be received.
  private func isAvailableAbove(_ reference: DependencyReference) -> Bool {
    guard isType(reference.scope), case .instantiated = graph.shape(reference).source else { return false }
    return isThere(graph.identity(of: reference), for: reference.scope)
  }

  private func receive(_ reference: DependencyReference) -> FixProposal {
    FixProposal(
      "Receive `\(graph.identity(of: reference))` in `\(name(reference.scope))`", .preferredAlone(.hop),
      edits: replacingMacro(of: reference, with: .received()))
  }

  /// The hops that hold a value and could hold its builder: those that make something, and one that receives the value
  /// that is being made, which can make its own.
  private func constantHops(of cycle: Cycle) -> [DependencyReference] {
    cycle.hops.filter { reference in
      switch graph.shape(reference).source {
      case .instantiated(let instantiation): !instantiation.isLazy
      case .received, .aliased:
        cycle.kind != .receivedInOwnChain && reference == cycle.hops.last && isType(reference.scope)
          && !graph.shape(reference).isLazy
      case .forwarded: false
      }
    }
  }

  private func makeLazy(_ references: [DependencyReference]) -> [String: [UTF8Edit]]? {
    edits { rewriting in references.allSatisfy { makeBuilder($0, asks: false, &rewriting) } }
  }
}
