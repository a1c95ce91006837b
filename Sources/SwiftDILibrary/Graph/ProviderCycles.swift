import DICheckDependencyLibrary
import DICheckGraphAlgorithms

/// Providers that run each other without an end.
struct ProviderCycle: Hashable {
  struct Hop: Hashable {
    var provider: Provider
    /// The `get` that leads to the next hop's provider, and from the last to the first.
    var call: ProviderCall
  }

  /// The first provider is one of the component that was created last.
  var hops: [Hop]
  /// A shortest chain in which they run each other.
  var chain: [ComponentID]
  /// True if a step is under a branch.
  var isConditional: Bool
  /// True if the head of the chain is known to begin one; else what is above may win over a provider.
  var isFromStart: Bool
  /// True if a `bind` may replace one of the providers.
  var mayBeBound: Bool
}

/// Looks for the cycles of a graph.
///
/// Whether providers run each other depends on the chain; but none can unless their keys depend on each other in some
/// chain or other. So chains are followed only for the keys of such rings.
struct ProviderCycles {
  let graph: SwiftDIGraph

  /// The cycles within some rings of keys, by their places.
  func all(of rings: [[KeyID]]) -> [ProviderCycle] {
    let sorted = rings.map(graph.sorted)
    let byFirst = Dictionary(uniqueKeysWithValues: sorted.map { ($0[0], $0) })
    return graph.sorted(byFirst.keys).flatMap { byFirst[$0].map(cycles) ?? [] }
  }

  private func cycles(of ring: [KeyID]) -> [ProviderCycle] {
    let tables = KeyTables(of: ring, graph)
    let positions = Dictionary(uniqueKeysWithValues: ring.enumerated().map { ($1, Int32($0)) })
    var seen: Set<Set<AttributeRef>> = []
    var found: [ProviderCycle] = []
    for state in tables.states
    where graph[state.component].providers.contains(where: { $0.key.map(ring.contains) == true }) {
      for cycle in cycles(in: state, positions) {
        guard seen.insert(Set(cycle.hops.map(\.provider.attribute))).inserted else { continue }
        var cycle = cycle
        cycle.chain = tables.chain(to: state)
        found.append(cycle)
      }
    }
    return found
  }

  private typealias Arc = (target: Int32, call: ProviderCall)

  /// The cycles of one table in which its own component takes part: those of unconditional calls, else others.
  private func cycles(in state: KeyTables.State, _ positions: [KeyID: Int32]) -> [ProviderCycle] {
    let arcs = state.winners.map { winner -> [Arc] in
      guard case .provider(let provider) = winner else { return [] }
      return graph.calls(of: provider).compactMap { call in
        guard !call.isDeferred, let target = positions[call.key], case .provider = state.winners[Int(target)] else {
          return nil
        }
        return (target, call)
      }
    }
    let certain = cycles(arcs.map { $0.filter { !$0.call.isConditional } }, in: state)
    return certain.isEmpty ? cycles(arcs, in: state) : certain
  }

  private func cycles(_ arcs: [[Arc]], in state: KeyTables.State) -> [ProviderCycle] {
    let pairs = arcs.enumerated().flatMap { position, arcs in arcs.map { (from: Int32(position), to: $0.target) } }
    var found: [ProviderCycle] = []
    for members in AdjacencyList(nodeCount: arcs.count, arcs: pairs).rings.map({ Set($0) }) {
      for provider in graph[state.component].providers {
        guard let first = members.first(where: { state.winners[Int($0)] == .provider(provider) }),
          let way = shortestWay(
            from: first, to: first, by: { arcs[Int($0)].filter { members.contains($0.target) } }, leadingTo: \.target)
        else { continue }
        let hops = way.compactMap { from, edge in
          state.winners[Int(from)].provider.map { ProviderCycle.Hop(provider: $0, call: edge.call) }
        }
        found.append(
          ProviderCycle(
            hops: hops, chain: [], isConditional: hops.contains { $0.call.isConditional },
            isFromStart: state.isFromStart, mayBeBound: state.mayBeBound))
        break
      }
    }
    return found
  }
}

extension Sequence<Component> {
  /// The sets of several keys whose providers, wherever these are, ask for each other at once, or of one whose own do;
  /// each ascending. Sound programs have few, or none. O(calls).
  func keyRings(keyCount: Int) -> [[KeyID]] {
    let arcs = flatMap { component in
      zip(component.providers, component.calls).flatMap { provider, calls in
        calls.lazy.filter { !$0.isDeferred }.compactMap { call in
          provider.key.map { (from: $0.rawValue, to: call.key.rawValue) }
        }
      }
    }
    return AdjacencyList(nodeCount: keyCount, arcs: arcs).rings.map { $0.map { KeyID(rawValue: $0) }.sorted() }
  }
}
