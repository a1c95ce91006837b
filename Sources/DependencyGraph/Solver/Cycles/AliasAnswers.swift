/// What answers aliases that may stay unanswered, as far as it is made above them (Rules/Cycles.md, "Optional aliases").
struct AliasAnswers {
  struct Answer: Hashable, Sendable {
    /// What is made.
    var identity: IdentityID
    /// The aliases that lead there, that which asks first.
    var hops: [DependencyReference]
  }

  private let graph: ScopeGraph

  init(in graph: ScopeGraph) { self.graph = graph }

  /// What answers `alias` on any chain, perhaps by further aliases. Nothing where it may be something that is forwarded,
  /// on some chain, or that the type itself makes: that is compared with what is under construction when it is made.
  func answers(to alias: DependencyReference) -> [Answer] {
    var answers: [Answer] = []
    var seen: Set<DependencyReference> = [alias]
    var queue = [[alias]]
    while let hops = queue.popLast() {
      guard let asking = hops.last else { continue }
      for origin in Provision(of: asking, in: graph).origins {
        let link = graph.linked.link(origin.creator)
        switch link.role {
        case .forwarded: return []
        case .alias, .aliasIfAvailable:
          if seen.insert(origin.creator).inserted { queue.append(hops + [origin.creator]) }
        case .constant, .kept:
          guard origin.creator.scope != alias.scope, let identity = identity(of: link, asked: asking) else { continue }
          let answer = Answer(identity: identity, hops: hops)
          if !answers.contains(answer) { answers.append(answer) }
        case .lazy, .received, .receivedIfAvailable: continue
        }
      }
    }
    return answers
  }

  /// As what it answers: the value where that is kept; nil for what keeps it, which needs nothing to be passed on.
  private func identity(of link: Link, asked asking: DependencyReference) -> IdentityID? {
    guard let value = graph.interner.value(keptBy: link.identity) else { return link.identity }
    let source = graph.linked.link(asking).source
    return source == link.identity || graph.interner.unwrappedOptional(of: source) == link.identity ? nil : value
  }
}
