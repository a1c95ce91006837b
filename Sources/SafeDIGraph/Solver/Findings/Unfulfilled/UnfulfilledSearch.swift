import DICheckDependencyLibrary
import DICheckText

/// A walk down from some scopes through those that don't declare an identity, nearest first, to those that request it.
struct UnfulfilledSearch {
  /// A start with an empty chain is a root, whose own requests are not looked at.
  typealias Start = (scope: ScopeID, chain: [DependencyReference])

  /// A scope that the walk reached.
  private struct Step {
    let scope: ScopeID
    /// The dependency that made it, and the previous step; nil where ``chains`` has a chain that leads to it.
    let cameBy: (hop: DependencyReference, step: Int)?
  }

  private let graph: ScopeGraph
  private let identity: IdentityID
  private let starts: [Start]
  // Steps instead of chains: a chain is put together only where it is reported.
  private var steps: [Step] = []
  /// By step: the chains that lead to starts and through detours.
  private var chains: [Int: [DependencyReference]] = [:]
  private var startScopes: Set<ScopeID> = []
  private var detours = 0
  private var found: [UnfulfilledReceived] = []

  /// How many detours one search tries, each of which is a search of its own.
  private static let detourLimit = 16

  private init(_ identity: IdentityID, from starts: [Start], in graph: ScopeGraph) {
    self.graph = graph
    self.identity = identity
    self.starts = starts
  }

  /// The requests for `identity` below `starts`, each with a shortest chain.
  static func find(
    _ identity: IdentityID, from starts: [Start], in graph: ScopeGraph, _ index: inout LinkIndex
  ) -> [UnfulfilledReceived] {
    var search = UnfulfilledSearch(identity, from: starts, in: graph)
    index.beginSearch(scopeCount: graph.linked.scopes.count)
    search.walk(&index)
    return search.found
  }
}

extension UnfulfilledSearch {
  private mutating func walk(_ index: inout LinkIndex) {
    for start in starts where startScopes.insert(start.scope).inserted {
      if !start.chain.isEmpty, index.visit(start.scope) {
        add(requests(at: start.scope, &index), of: start.scope, through: start.chain)
      }
      begin(at: start.scope, through: start.chain)
    }
    var current = 0
    while current < steps.count {
      defer { current += 1 }
      let id = steps[current].scope
      if graph.linked.mayDeclare(identity, id) { continue }
      let links = graph.links(of: id)
      for position in index.made(by: id, links) {
        let link = links[position]
        guard let target = link.target, !index.isVisited(target), graph.needs.requires(target, identity) else {
          continue
        }
        let hop = DependencyReference(id, position)
        if isReentered(link.identity, at: current) {
          goAround(hop, to: target, making: link.identity, &index)
        } else {
          go(hop, from: current, to: target, &index)
        }
      }
    }
  }

  private mutating func begin(at scope: ScopeID, through chain: [DependencyReference]) {
    chains[steps.count] = chain
    steps.append(Step(scope: scope, cameBy: nil))
  }

  private mutating func go(
    _ hop: DependencyReference, from step: Int, to target: ScopeID, _ index: inout LinkIndex
  ) {
    index.visit(target)
    let asked = requests(at: target, &index)
    if !asked.isEmpty { add(asked, of: target, through: chain(to: step) + [hop]) }
    guard !startScopes.contains(target) else { return }
    steps.append(Step(scope: target, cameBy: (hop, step)))
  }

  /// Looks for another chain to `target`: the walk can't go on by `hop`, since `made` is under construction there.
  private mutating func goAround(
    _ hop: DependencyReference, to target: ScopeID, making made: IdentityID, _ index: inout LinkIndex
  ) {
    guard detours < Self.detourLimit else { return }
    detours += 1
    guard let detour = detour(through: hop, making: made), index.visit(target) else { return }
    if startScopes.insert(target).inserted { begin(at: target, through: detour) }
    add(requests(at: target, &index), of: target, through: detour)
  }

  /// The dependencies by which `id` certainly requests the identity, unless it creates that itself.
  private func requests(at id: ScopeID, _ index: inout LinkIndex) -> [Int] {
    let positions = index.requests(of: identity, by: id, graph.links(of: id))
    // Hardly any scope on the way requests it.
    guard !positions.isEmpty else { return [] }
    let scope = graph.scope(id)
    guard !scope.creates(identity) else { return [] }
    return positions.filter { position in
      scope.surelyRequests(scope.links[position]) && !scope.links[position].role.isOptional
    }
  }

  private mutating func add(_ requests: [Int], of id: ScopeID, through chain: [DependencyReference]) {
    for position in requests {
      found.append(
        UnfulfilledReceived(
          dependency: DependencyReference(id, position), identity: graph.interner.identity(identity),
          root: chain.first?.scope ?? id, chain: chain))
    }
  }

  private func chain(to step: Int) -> [DependencyReference] {
    var hops: [DependencyReference] = []
    var current = step
    while let (hop, step) = steps[current].cameBy {
      hops.append(hop)
      current = step
    }
    return (chains[current] ?? []) + hops.reversed()
  }

  /// Returns true if the chain to a step already makes `made`: no walk goes on there (Rules/Cycles.md). No scope is
  /// visited twice, so this takes an identity under which different types are made.
  private func isReentered(_ made: IdentityID, at step: Int) -> Bool {
    guard graph.linked.identityArcs.leadsToSeveral(from: made) else { return false }
    var current = step
    while let (hop, step) = steps[current].cameBy {
      if graph.linked.identityID(of: hop) == made { return true }
      current = step
    }
    return chains[current]?.contains { graph.linked.identityID(of: $0) == made } ?? false
  }
}

extension UnfulfilledSearch {
  /// A shortest chain from the starts that ends with `hop` and makes nothing as `made` before. Nil if that chain makes
  /// another identity twice.
  private func detour(through hop: DependencyReference, making made: IdentityID) -> [DependencyReference]? {
    let open = starts.filter { start in !start.chain.contains { graph.linked.identityID(of: $0) == made } }
    let chains = Dictionary(firstOf: open.map { ($0.scope, $0.chain) })
    var search = ScopeSearch(from: open.map(\.scope).uniqued)
    while let id = search.next() {
      if id == hop.scope {
        let hops = search.chain(from: id).reversed() + [hop]
        let chain = (chains[hops[0].scope] ?? []) + hops
        return Self.makesInsideItself(chain, in: graph.linked) ? nil : chain
      }
      if graph.linked.mayDeclare(identity, id) { continue }
      for (hop, link) in graph.linked.hops(of: id) {
        guard let target = link.target, link.identity != made, graph.needs.requires(target, identity) else { continue }
        search.go(hop, from: id, to: target)
      }
    }
    return nil
  }

  /// Returns true if a chain makes some identity twice: no walk goes there (Rules/Cycles.md).
  static func makesInsideItself(_ chain: [DependencyReference], in graph: LinkedGraph) -> Bool {
    Set(chain.lazy.map { graph.identityID(of: $0) }).count < chain.count
  }
}
