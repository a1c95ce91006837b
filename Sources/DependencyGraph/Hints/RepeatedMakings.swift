/// What is made again below where it was made once.
extension ProgramGraph {
  /// A dependency above `reference`, on every way down to it, that makes the very same and could be received instead:
  /// with the same type, made once and at once, of the same parts. The nearest; nil where there is none, or where a
  /// part of the ways can't be known.
  ///
  /// O(1) where nothing else makes it, else O(scopes above + their dependencies) up to a bound, beyond which it is
  /// given up: hints are looked for at each of a program's dependencies.
  /// - Parameter allowance: so many dependencies may be looked at, less those that were.
  package func firstMaking(of reference: DependencyReference, _ allowance: inout Int) -> DependencyReference? {
    let made = links(of: reference.scope)[reference.dependency]
    guard made.role == .constant, !made.isLazyType, !made.isDoubtful, let target = made.target,
      makers[target].count > 1, !scope(target).takesForwarded, scope(target).certainty == .whole,
      !isContested(target), !scope(reference.scope).isMockOnly
    else { return nil }
    let most = min(allowance, Self.lookLimit)
    var looksLeft = most
    defer { allowance -= most - max(0, looksLeft) }
    if let same = firstMaking(of: made, target, for: reference.scope, labelled: made.identity, &looksLeft) {
      return same
    }
    // Under another label, the same one on every way.
    for maker in makers[target] where maker.scope != reference.scope && looksLeft > 0 {
      looksLeft -= 1
      let other = identityID(of: maker)
      guard other != made.identity, interner.identity(other).type == interner.identity(made.identity).type,
        !declares(reference.scope, other)
      else { continue }
      let found = firstMaking(of: made, target, for: reference.scope, labelled: other, &looksLeft)
      if let found { return found }
    }
    return nil
  }

  /// Dependencies that are looked at for one: those of dozens of ordinary types.
  private static let lookLimit = 4_096

  private func declares(_ id: ScopeID, _ identity: IdentityID) -> Bool { scope(id).declares(identity) }

  private func firstMaking(
    of made: Link, _ target: ScopeID, for scope: ScopeID, labelled identity: IdentityID, _ looksLeft: inout Int
  ) -> DependencyReference? {
    guard looksLeft > 0 else { return nil }
    let needs = Set(self.needs[target].map { interner.identity($0.identity).label })
    guard !isRoot(scope) else { return nil }
    var nearest: DependencyReference?
    var between: Set<ScopeID> = [scope]
    var queue = [scope]
    var head = 0
    while head < queue.count {
      let current = queue[head]
      head += 1
      looksLeft -= links(of: current).count
      // What it takes may be something else here than above.
      guard self.scope(current).certainty == .whole,
        !links(of: current).contains(where: {
          $0.role.isCreated && needs.contains(interner.identity($0.identity).label)
        })
      else { return nil }
      let above = makers[current].filter { counts($0, for: scope) }
      guard !above.isEmpty, !isRoot(current) else { return nil }
      for hop in above {
        let links = links(of: hop.scope)
        let link = links[hop.dependency]
        looksLeft -= links.count
        guard looksLeft > 0 else { return nil }
        // What is made many times may well have one each.
        guard link.role == .constant, !link.isLazyType, hop.scope != scope,
          !needs.contains(interner.identity(link.identity).label)
        else { return nil }
        guard let position = links.firstIndex(where: { $0.identity == identity && $0.role.isCreated }) else {
          if between.insert(hop.scope).inserted { queue.append(hop.scope) }
          continue
        }
        let creator = links[position]
        guard position != hop.dependency, creator.role == .constant, !creator.isLazyType, creator.target == target,
          !labelsNeeded(by: target, in: hop.scope).contains(interner.identity(link.identity).label)
        else {
          return nil
        }
        nearest = nearest ?? DependencyReference(scope: hop.scope, dependency: position)
      }
    }
    return nearest
  }
}
