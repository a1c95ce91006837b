import DICheckDependencyLibrary

/// The result of `get` for a key in a leaf context (Semantics.md, "Selection"): in a component that one chain created.
enum KeyWinner: Hashable {
  case provider(Provider)
  case nothing
  /// A priority or an opaque component leaves it open.
  case unknown

  var provider: Provider? { if case .provider(let provider) = self { provider } else { nil } }

  /// The result after a component's providers were merged into the table.
  func merged(with component: Component, _ key: KeyID) -> KeyWinner {
    guard !component.isOpaque else { return .unknown }
    return component.providers.lazy.filter { $0.key == key }.reduce(self) { present, provider in
      guard let priority = provider.priority, present != .unknown else { return .unknown }
      if case .provider(let known) = present, let other = known.priority, other > priority { return present }
      return .provider(provider)
    }
  }
}

/// All tables of a few keys that the known chains lead to, each with a shortest chain.
///
/// Chains are endless where components create each other; tables of few keys aren't, so they are followed instead.
struct KeyTables {
  struct State {
    var component: ComponentID
    /// In the order of the keys that the search is about.
    var winners: [KeyWinner]
    /// The state of the creator, by number; nil at the head of the chain.
    var origin: Int?
    /// The components between that and this one, of a value that was made through several.
    var between: [ComponentID]
    /// True if the chain begins with a component that is known to begin one.
    var isFromStart: Bool
    /// True if a `bind` on a component of the chain may replace a winner.
    var mayBeBound: Bool
    /// The components of the chain that create others from a parent which isn't themselves.
    var creators: Set<ComponentID>
  }

  /// Of a component, so many tables are followed.
  static let limit = 64

  private(set) var states: [State] = []
  private var known: [ComponentID: [Int]] = [:]
  private let keys: [KeyID]
  private let graph: SwiftDIGraph
  private let creators: Set<ComponentID>

  /// - Parameter components: those that chains may consist of; nil for all.
  init(of keys: [KeyID], _ graph: SwiftDIGraph, within components: Set<ComponentID>? = nil) {
    (self.keys, self.graph) = (keys, graph)
    let all = components.map { Array($0) } ?? graph.components
    creators = Set(all.lazy.flatMap { graph.creators(of: $0).compactMap(\.creator) })
    let heads = all.filter { graph.exists($0) && (graph[$0].isStart || graph[$0].creators.isEmpty) }
    for id in graph.sorted(heads) {
      add([id], after: nil, keys.map { _ in .nothing }, isFromStart: graph[id].isStart)
    }
    var next = 0
    while next < states.count {
      let state = states[next]
      let component = graph[state.component]
      for edge in component.children.filter(\.isFromParent) + component.led
      where components?.contains(edge.child) != false && graph.mayHappen(edge, after: state.creators) {
        // A value that was made in sight has nothing above it.
        if edge.isFromStart, !state.isFromStart || state.origin != nil { continue }
        add(edge.origin.dropFirst() + [edge.child], after: next, state.winners, isFromStart: state.isFromStart)
      }
      next += 1
    }
  }

  /// Adds the state of the last component of a path, after a state.
  private mutating func add(
    _ path: [ComponentID], after origin: Int?, _ winners: [KeyWinner], isFromStart: Bool
  ) {
    guard let id = path.last, path.allSatisfy(graph.exists) else { return }
    let before = origin.map { states[$0] }
    var state = State(
      component: id, winners: winners, origin: origin, between: Array(path.dropLast()), isFromStart: isFromStart,
      mayBeBound: before?.mayBeBound ?? false, creators: (before?.creators ?? []).union(creators.intersection(path)))
    for id in path {
      let component = graph[id]
      state.winners = zip(state.winners, keys).map { $0.merged(with: component, $1) }
      state.mayBeBound = state.mayBeBound || component.bound.contains(where: keys.contains)
    }
    let others = known[id] ?? []
    let isKnown = others.contains { number in
      let other = states[number]
      return (other.winners, other.isFromStart, other.mayBeBound, other.creators)
        == (state.winners, state.isFromStart, state.mayBeBound, state.creators)
    }
    guard others.count < Self.limit, !isKnown else { return }
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

// MARK: - Answers

/// The result of a `get` of one key, if the component that was created last is a certain one.
struct KeyAnswer: Hashable {
  var winner: KeyWinner
  /// A shortest chain with this winner, from its head to the leaf.
  var chain: [ComponentID]
  /// True if the head is known to begin a chain; else something unknown creates it, which may provide more.
  var isFromStart: Bool
  /// True if a `bind` may have replaced it.
  var mayBeBound: Bool

  var provider: Provider? { winner.provider }
}

/// A chain of components, each created by the one before.
struct CreationChain: Hashable {
  var components: [ComponentID]
  var isFromStart: Bool
}

extension SwiftDIGraph {
  /// The results of `get` for a key in a component, by the chain that created it; the shortest chains first, each
  /// answer once. For code that is written in a component but runs in one below it, ask for that one.
  func answers(to key: KeyID, in leaf: ComponentID) -> [KeyAnswer] {
    let tables = KeyTables(of: [key], self, within: ancestors(of: leaf).union([leaf]))
    return tables.states(of: leaf).map { state in
      KeyAnswer(
        winner: state.winners[0], chain: tables.chain(to: state), isFromStart: state.isFromStart,
        mayBeBound: state.mayBeBound)
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
        guard before.count >= edge.origin.count, before.suffix(edge.origin.count).elementsEqual(edge.origin) else {
          return false
        }
        return mayHappen(edge, after: before) && (!edge.isFromStart || before.count == edge.origin.count)
      }
    }
  }

  /// The first chains that create a component, the shortest first, without one in which a component comes again.
  func contexts(of component: ComponentID) -> [CreationChain] {
    var found: [CreationChain] = []
    var pending: [[ComponentID]] = [[component]]
    var seen: Set<[ComponentID]> = []
    var next = 0
    // Chains back to front. What leads nowhere is searched only so far.
    while found.count < KeyTables.limit, next < pending.count, next < 64 * KeyTables.limit {
      let chain = pending[next]
      next += 1
      let head = self[chain[chain.count - 1]]
      if head.isStart || head.creators.isEmpty, mayHappen(chain.reversed()) {
        found.append(CreationChain(components: chain.reversed(), isFromStart: head.isStart))
      }
      for edge in head.creators where edge.origin.allSatisfy({ exists($0) && !chain.contains($0) }) {
        let longer = chain + edge.origin.reversed()
        if seen.insert(longer).inserted { pending.append(longer) }
      }
    }
    return found
  }
}
