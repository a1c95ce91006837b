import DICheckDependencyLibrary

/// The winners of a few keys in a leaf context (Semantics.md, "Selection"): what `get` finds in a component that was
/// created by one chain.
struct KeyTable: Hashable, Sendable {
  enum Winner: Hashable, Sendable {
    case none
    /// The component, and its position among the component's providers.
    case provider(ComponentID, Int, priority: Int)
    /// A priority or an opaque component leaves it open.
    case unknown
  }

  /// In the order of the keys that the search is about.
  var winners: [Winner]

  /// The table after a component's providers were merged into it.
  func merged(with component: Component, _ id: ComponentID, _ keys: [KeyID]) -> KeyTable {
    var result = self
    for position in winners.indices {
      if component.isOpaque {
        result.winners[position] = .unknown
        continue
      }
      for (number, provider) in component.providers.enumerated() where provider.key == keys[position] {
        result.winners[position] = Self.winner(of: result.winners[position], and: provider, number, id)
      }
    }
    return result
  }

  private static func winner(
    of present: Winner, and provider: Provider, _ number: Int, _ id: ComponentID
  ) -> Winner {
    guard let priority = provider.priority else { return .unknown }
    switch present {
    case .none: return .provider(id, number, priority: priority)
    case .unknown: return .unknown
    case .provider(_, _, let known): return known <= priority ? .provider(id, number, priority: priority) : present
    }
  }
}

/// All tables of a few keys that the known chains lead to, each with a shortest chain.
///
/// Chains are endless where components create each other; tables of few keys aren't, so they are followed instead.
struct KeyTables {
  struct State {
    var component: ComponentID
    var table: KeyTable
    /// The state of the creator, by number; nil at the head of the chain.
    var origin: Int?
    /// The components between that and this one, as in ``CreationEdge/above``.
    var between: [ComponentID]
    /// Whether the chain begins with a component that is known to begin one.
    var isFromStart: Bool
    /// Whether a `bind` on a component of the chain may replace a winner.
    var mayBeBound: Bool
    /// The components of the chain that create others from a parent which isn't themselves.
    var creators: Set<ComponentID>
  }

  /// Of a component, so many tables are followed.
  static let limit = 64

  private(set) var states: [State] = []
  private var known: [ComponentID: [Int]] = [:]

  /// - Parameter components: those that chains may consist of; nil for all.
  init(of keys: [KeyID], _ graph: SwiftDIGraph, within components: Set<ComponentID>? = nil) {
    let empty = KeyTable(winners: keys.map { _ in .none })
    let all = components.map { Array($0) } ?? graph.components
    let creators = Set(all.lazy.flatMap { graph.creators(of: $0).compactMap(\.creator) })
    let heads = all.filter { graph.exists($0) && (graph[$0].isStart || graph[$0].creators.isEmpty) }
    for id in graph.sorted(heads) {
      add([id], after: nil, empty, isFromStart: graph[id].isStart, creators, keys, graph)
    }
    var next = 0
    while next < states.count {
      let state = states[next]
      let component = graph[state.component]
      for edge in component.children.filter(\.isFromParent) + component.led
      where components?.contains(edge.child) != false && graph.mayHappen(edge, after: state.creators) {
        // A value that was made in sight has nothing above it.
        if edge.isFromStart, !state.isFromStart || state.origin != nil { continue }
        let path = edge.path.dropFirst() + [edge.child]
        add(Array(path), after: next, state.table, isFromStart: state.isFromStart, creators, keys, graph)
      }
      next += 1
    }
  }

  /// Adds the state of the last component of a path, after a state.
  private mutating func add(
    _ path: [ComponentID], after origin: Int?, _ table: KeyTable, isFromStart: Bool, _ creators: Set<ComponentID>,
    _ keys: [KeyID], _ graph: SwiftDIGraph
  ) {
    guard let id = path.last, path.allSatisfy(graph.exists) else { return }
    let mayBeBound = origin.map { states[$0].mayBeBound } ?? false
    var state = State(
      component: id, table: table, origin: origin, between: Array(path.dropLast()), isFromStart: isFromStart,
      mayBeBound: mayBeBound, creators: (origin.map { states[$0].creators } ?? []).union(creators.intersection(path)))
    for id in path {
      let component = graph[id]
      state.table = state.table.merged(with: component, id, keys)
      state.mayBeBound = state.mayBeBound || component.bound.contains(where: keys.contains)
    }
    let others = known[id] ?? []
    guard others.count < Self.limit, !others.contains(where: { states[$0].isSame(as: state) }) else { return }
    known[id, default: []].append(states.count)
    states.append(state)
  }

  func states(of component: ComponentID) -> [State] { (known[component] ?? []).map { states[$0] } }

  /// The components that lead to a state, its own last.
  func chain(to state: State) -> [ComponentID] {
    var chain: [ComponentID] = []
    var next: State? = state
    while let current = next {
      chain += [current.component] + current.between.reversed()
      next = current.origin.map { states[$0] }
    }
    return chain.reversed()
  }
}

extension KeyTables.State {
  fileprivate func isSame(as other: Self) -> Bool {
    table == other.table && isFromStart == other.isFromStart && mayBeBound == other.mayBeBound
      && creators == other.creators
  }
}

// MARK: - Answers

/// What a `get` of one key finds, if the component that was created last is a certain one.
struct KeyAnswer: Hashable, Sendable {
  enum Winner: Hashable, Sendable {
    case provider(Provider)
    case nothing
    case unknown
  }

  var winner: Winner
  /// A shortest chain with this winner, from its head to the leaf.
  var chain: [ComponentID]
  /// Whether the head is known to begin a chain; else something unknown creates it, which may provide more.
  var isFromStart: Bool
  /// Whether a `bind` may have replaced it.
  var mayBeBound: Bool
}

/// A chain of components, each created by the one before.
struct CreationChain: Hashable, Sendable {
  var components: [ComponentID]
  var isFromStart: Bool
}

extension SwiftDIGraph {
  /// What `get` of a key finds in a component, by the chain that created it; the shortest chains first, each answer
  /// once. Of what is written in a component but runs in one below it, ask for that one.
  func answers(to key: KeyID, in leaf: ComponentID) -> [KeyAnswer] {
    let tables = KeyTables(of: [key], self, within: ancestors(of: leaf).union([leaf]))
    return tables.states(of: leaf).map { state in
      let winner: KeyAnswer.Winner =
        switch state.table.winners[0] {
        case .none: .nothing
        case .unknown: .unknown
        case .provider(let component, let number, _): .provider(self[component].providers[number])
        }
      return KeyAnswer(
        winner: winner, chain: tables.chain(to: state), isFromStart: state.isFromStart, mayBeBound: state.mayBeBound)
    }
  }

  /// Providers of a key in components below one, which may win there over what this one finds.
  func overriders(of key: KeyID, below component: ComponentID) -> [Provider] {
    sorted(descendants(of: component)).compactMap { $0 == component ? nil : self[$0].provider(of: key) }
  }

  /// Returns true if a creation may happen in a chain that has these components up to the parent. Where one above the parent
  /// creates from it, such as one that has the parent in a member, chains by others don't lead there.
  func mayHappen(_ edge: CreationEdge, after chain: some Collection<ComponentID>) -> Bool {
    guard let creator = edge.creator, !chain.contains(creator) else { return true }
    return !ancestors(of: edge.head).contains(creator)
  }

  /// Returns true if each component of a chain may create the next one in it.
  func mayHappen(_ chain: [ComponentID]) -> Bool {
    chain.indices.dropFirst().allSatisfy { index in
      let before = chain[..<index]
      return self[chain[index]].creators.contains { edge in
        guard before.count >= edge.path.count, before.suffix(edge.path.count).elementsEqual(edge.path) else {
          return false
        }
        return mayHappen(edge, after: before) && (!edge.isFromStart || before.count == edge.path.count)
      }
    }
  }

  /// The chains that create a component, the shortest first, without one in which a component comes again.
  /// - Parameter limit: more are left out.
  func contexts(of component: ComponentID, limit: Int = KeyTables.limit) -> (
    chains: [CreationChain], isComplete: Bool
  ) {
    var found: [CreationChain] = []
    var pending: [[ComponentID]] = [[component]]
    var seen: Set<[ComponentID]> = []
    var next = 0
    // Chains back to front. What leads nowhere is searched only so far.
    while next < pending.count, next < 64 * limit {
      let chain = pending[next]
      next += 1
      let head = self[chain[chain.count - 1]]
      if head.isStart || head.creators.isEmpty, mayHappen(chain.reversed()) {
        guard found.count < limit else { return (found, false) }
        found.append(CreationChain(components: chain.reversed(), isFromStart: head.isStart))
      }
      for edge in head.creators where edge.path.allSatisfy({ exists($0) && !chain.contains($0) }) {
        let longer = chain + edge.path.reversed()
        if seen.insert(longer).inserted { pending.append(longer) }
      }
    }
    return (found, next == pending.count)
  }
}
