import DICheckDependencyLibrary

/// A made dependency that answers an optional alias from above (Rules/Cycles.md, "Optional aliases").
struct AliasAnswer: Hashable {
  /// The identity of the made dependency.
  var identity: IdentityID
  /// The aliases that lead to it, starting with the asking one.
  var hops: [DependencyReference]
}

extension ScopeGraph {
  /// The answers to `alias` on any chain, perhaps through further aliases. Empty if on some chain the answer may be a
  /// forwarded value. Skips answers that the alias's own type makes: these are compared with the scopes under
  /// construction when they are made.
  func answers(to alias: DependencyReference) -> [AliasAnswer] {
    var answers: [AliasAnswer] = []
    var seen: Set<DependencyReference> = [alias]
    var queue = [[alias]]
    while let hops = queue.popLast() {
      guard let asking = hops.last else { continue }
      for origin in Provision.of(asking, in: self).origins {
        let link = self.link(origin.creator)
        switch link.role {
        case .forwarded: return []
        case .alias, .aliasIfAvailable:
          if seen.insert(origin.creator).inserted { queue.append(hops + [origin.creator]) }
        case .constant, .kept:
          guard origin.creator.scope != alias.scope, let identity = identity(of: link, asked: asking) else { continue }
          let answer = AliasAnswer(identity: identity, hops: hops)
          if !answers.contains(answer) { answers.append(answer) }
        case .lazy, .received, .receivedIfAvailable: continue
        }
      }
    }
    return answers
  }

  /// The identity under which the answer is known: the kept value if the alias asks for that; nil if it asks for the
  /// builder that keeps it, since passing the builder on needs nothing.
  private func identity(of link: Link, asked asking: DependencyReference) -> IdentityID? {
    guard let value = interner.value(keptBy: link.identity) else { return link.identity }
    let source = self.link(asking).source
    return source == link.identity || interner.unwrappedOptional(of: source) == link.identity ? nil : value
  }
}
