import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A dependency is made further up, and received where it was made.
extension DependencyMoves {
  /// - Parameter wanted: the name of the type that is to make it; nil for the nearest one that can, and the outermost.
  func lifts(to wanted: String?) -> [FixProposal] {
    let title = "Move `\(label)` up" + (wanted.map { " to `\($0)`" } ?? "")
    func refused(_ reason: String) -> [FixProposal] { [FixProposal(title: title, refusal: reason)] }
    guard let first = makers.first, let target = graph.target(of: first), makers.allSatisfy(isLike(first)) else {
      return refused(reasonWithoutMaker)
    }
    if let obstacle = obstacle(to: first) { return refused(obstacle) }
    let owners = owners(above: makers)
    let able = owners.filter { owner in
      wanted.map { bench.name(owner) == $0 } ?? (reason(against: owner, target) == nil)
    }
    guard !able.isEmpty else {
      let reason = wanted == nil ? owners.lazy.compactMap { self.reason(against: $0, target) }.first : nil
      let names = Set(makers.map(\.scope)).map(bench.name).sorted().quotedList
      return refused(
        reason
          ?? (owners.isEmpty
            ? "No type is on all ways to \(names)"
            : "Only \(owners.map(bench.name).quotedList) \(owners.count == 1 ? "is" : "are") on all ways to \(names)"))
    }
    let chosen = wanted == nil ? able.prefix(1) + able.dropFirst().suffix(1) : able.prefix(1)
    return chosen.map { lift(makers, of: target, to: $0) }
  }

  /// Makers that one could stand for.
  private func isLike(_ first: DependencyReference) -> (DependencyReference) -> Bool {
    { graph.identity(of: $0) == graph.identity(of: first) && graph.shape($0).source == graph.shape(first).source }
  }

  private func obstacle(to maker: DependencyReference) -> String? {
    guard case .instantiated(let made) = graph.shape(maker).source else { return reasonWithoutMaker }
    if made.isErasedToConcreteType || made.erasedForwardedType != nil {
      return "What makes `\(label)` hides its type, so that it can't be received"
    }
    for scope in makers.map(\.scope) {
      let name = bench.name(scope)
      if graph.isRoot(scope) { return "`\(name)` is a root: nothing is above it" }
      if !graph.isReachable(scope) { return "No root makes `\(name)`, so nothing is above it" }
      if let offer = graph.offer(of: graph.identity(of: maker), to: scope) {
        return "`\(bench.name(offer.provider.scope))` above `\(name)` has `\(label)` already: receive that"
      }
    }
    return nil
  }

  /// The types on all chains to all of some makers, the nearest first.
  private func owners(above group: [DependencyReference]) -> [ScopeID] {
    guard let first = group.first else { return [] }
    let ancestry = Ancestry(of: first.scope, in: graph)
    let chain = ancestry.roots.first.map { ancestry.chain(from: $0).reversed().map(\.scope) } ?? []
    return group.reduce(chain) { owners, maker in
      let common = graph.commonOwners(of: maker.scope, lacking: graph.identity(of: maker))
      return owners.filter { common.contains($0) && $0 != maker.scope }
    }
  }

  /// Why a type can't make it.
  private func reason(against owner: ScopeID, _ target: ScopeID) -> String? {
    let name = bench.name(owner)
    if !bench.isType(owner) { return "`\(name)` is built by an `instantiate` function" }
    let missing = needs(of: target, lackingIn: owner).filter { !$0.isOptional }.map(\.identity.label)
    if !missing.isEmpty {
      let isOne = missing.count == 1
      return "`\(bench.name(target))` needs \(missing.quotedList), which `\(name)` doesn't have: move "
        + (isOne ? "that" : "those") + " up first"
    }
    return nil
  }

  /// The dependencies that a type needs from above that another doesn't have to give.
  private func needs(of target: ScopeID, lackingIn owner: ScopeID) -> [ScopeNeed] {
    let own = Set(graph.references(of: owner).map(graph.identity))
    return graph.needs(of: target).filter { !own.contains($0.identity) && !bench.isThere($0.identity, for: owner) }
  }

  private func lift(_ group: [DependencyReference], of target: ScopeID, to owner: ScopeID) -> FixProposal {
    let (maker, name) = (group[0], bench.name(owner))
    let shared = group.count > 1 ? ", which all \(group.count) makers share" : ""
    let before = Set(group.map { lifetime(in: $0.scope) }).sorted().commaSeparated
    let isEachCall = graph.shape(maker).isLazy && !graph.keepsValue(maker)
    let lifetimes =
      isEachCall
      ? Self.change(from: Self.eachCall, to: Self.eachCall) : Self.change(from: before, to: lifetime(in: owner))
    let title = "Move `\(label)` up to `\(name)`\(shared): \(lifetimes)\(effects(of: group, target, owner))"
    if let reason = reason(against: owner, target) { return FixProposal(title: title, refusal: reason) }
    guard case .instantiated(let made) = graph.shape(maker).source else {
      return FixProposal(title: title, refusal: reasonWithoutMaker)
    }
    let macro = DependencyMacro.instantiated(fulfilledByType: made.isNamedExplicitly ? "\(made.builtType)" : nil)
    let identity = graph.identity(of: maker)
    return proposal(title, else: { "`\(name)` can't have `\(label)`, or can't see its type" }) { rewriting in
      group.allSatisfy { rewriting.change($0) { $0.replaceMacro(of: $1, with: .received()) } }
        && rewriting.add(identity, macro, to: owner, asIn: maker.scope)
    }
  }

  /// The value that is there, or isn't any more, for those that receive it only if it is.
  private func effects(of group: [DependencyReference], _ target: ScopeID, _ owner: ScopeID) -> String {
    let identity = graph.identity(of: group[0])
    let gained = graph.needs(of: owner).contains { $0.isOptional && $0.identity == identity }
    let lost = needs(of: target, lackingIn: owner).filter { need in
      need.isOptional
        && group.contains { maker in
          graph.references(of: maker.scope).contains { graph.identity(of: $0) == need.identity }
            || graph.offer(of: need.identity, to: maker.scope) != nil
        }
    }
    return (gained ? ", and who receives it only if available gets it" : "")
      + (lost.isEmpty ? "" : ", and \(lost.map(\.identity.label).quotedList) becomes nil in it")
  }
}
