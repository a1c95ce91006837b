import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A cycle that is to be broken at one hop, or made lazy.
struct CycleFixes {
  let cycle: Cycle
  let bench: Workbench
  private var graph: ProgramGraph { bench.graph }

  /// The number of hops that are looked into for use: each may cost a parse.
  private static let removalLimit = 4

  var proposals: [FixProposal] {
    switch cycle.kind {
    case .constant, .partiallyLazy, .receivedInOwnChain: breaking
    // The type that is built makes its builder itself.
    case .receivedBuilder:
      [replacing(cycle.place, "Instantiate `\(bench.label(cycle.place))`", .preferred, with: .instantiated())]
    }
  }

  private var breaking: [FixProposal] {
    let constants = constantHops
    // The hop that leads back is what most people would make lazy, so it comes first; no other is touched if that will
    // do, or can go.
    let nearest = constants.reversed().prefix(FixProposal.limit)
    var proposals = nearest.filter(isAvailableAbove).map { hop in
      replacing(hop, "Receive `\(graph.identity(of: hop))`", .preferredAlone(.hop), with: .received())
    }
    let closing = nearest.filter { $0 == cycle.place }.map { makeLazy($0, isLastResort: false) }
    let removals = removals
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

  private func replacing(
    _ reference: DependencyReference, _ title: String, _ worth: Applicability, with macro: DependencyMacro
  ) -> FixProposal {
    FixProposal(
      "\(title) in `\(bench.name(reference.scope))`", worth, edits: bench.replacingMacro(of: reference, with: macro))
  }

  private func makeLazy(_ reference: DependencyReference, isLastResort: Bool) -> FixProposal {
    let label = bench.label(reference)
    // A value that comes to be made whenever it is used is another one each time.
    let isMeant = bench.file(reference.scope)?.isCalledAsBuilder(label) == true
    return FixProposal(
      "Make `\(label)` in `\(bench.name(reference.scope))` an `Instantiator`",
      isMeant ? .preferredAlone(.hop) : .offered, isLastResort: isLastResort, edits: makeLazy([reference]))
  }

  /// Takes a dependency that nothing uses out of the cycle, the one that closes it or the only one: it was hardly there
  /// before.
  private var removals: [FixProposal] {
    let unused = isLeftOver(cycle.place) ? [cycle.place] : cycle.hops.prefix(Self.removalLimit).filter(isLeftOver)
    guard unused.count == 1 else { return [] }
    return unused.map { reference in
      FixProposal(
        "Remove `\(bench.label(reference))` from `\(bench.name(reference.scope))`", .offered,
        edits: bench.edit(reference) { $0.remove($1) })
    }
  }

  private func isLeftOver(_ reference: DependencyReference) -> Bool {
    bench.isType(reference.scope) && bench.isUnused(reference)
      && (graph.shape(reference).source.isRequest || graph.receivers(of: reference).isEmpty)
  }

  /// Returns true if something that is made is there already, under the same name: it was meant to be received.
  private func isAvailableAbove(_ reference: DependencyReference) -> Bool {
    guard bench.isType(reference.scope), case .instantiated = graph.shape(reference).source else { return false }
    return graph.isThere(graph.identity(of: reference), for: reference.scope)
  }

  /// The hops that hold a value and could hold its builder: those that make something, and one that receives the value
  /// that is being made, which can make its own.
  private var constantHops: [DependencyReference] {
    cycle.hops.filter { reference in
      switch graph.shape(reference).source {
      case .instantiated(let instantiation): !instantiation.isLazy
      case .received, .aliased:
        cycle.kind != .receivedInOwnChain && reference == cycle.hops.last && bench.isType(reference.scope)
          && !graph.shape(reference).isLazy
      case .forwarded: false
      }
    }
  }

  private func makeLazy(_ references: [DependencyReference]) -> [String: [UTF8Edit]]? {
    bench.edits { rewriting in references.allSatisfy { rewriting.makeBuilder($0, asks: false) } }
  }
}
