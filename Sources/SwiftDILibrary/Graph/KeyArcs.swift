import DICheckDependencyLibrary
import DICheckGraphAlgorithms

/// The keys that the providers of each key ask for at once, wherever these are: a multigraph, kept up to date.
///
/// Providers can run each other without an end only where their keys ask for each other in a ring. Sound programs have
/// few rings, or none, and then an edit costs a short search.
struct KeyArcs: Sendable {
  struct Arc: Hashable, Sendable {
    var from: KeyID
    var to: KeyID
  }

  /// By the number of the key; one for each call.
  private var targets: [[KeyID]] = []
  /// The strongly connected sets of several keys, or of one that asks for itself; each ascending.
  private(set) var rings: [[KeyID]] = []

  /// Takes in the arcs of components as they were and as they are.
  mutating func update(removing old: [Arc], adding new: [Arc]) {
    guard old != new else { return }
    for arc in old {
      guard let place = targets[arc.from.index].firstIndex(of: arc.to) else { continue }
      targets[arc.from.index].remove(at: place)
    }
    for arc in new {
      let count = max(arc.from.index, arc.to.index) + 1
      if targets.count < count { targets += Array(repeating: [], count: count - targets.count) }
      targets[arc.from.index].append(arc.to)
    }
    // Many at once, as at the start, cost less in one search over all.
    if rings.isEmpty, new.count < 64, !new.contains(where: { leads(from: $0.to, to: $0.from) }) { return }
    rings = stronglyConnected()
  }

  private func leads(from start: KeyID, to end: KeyID) -> Bool {
    var seen: Set<KeyID> = [start]
    var pending = [start]
    while let key = pending.popLast() {
      if key == end { return true }
      for next in targets[key.index] where seen.insert(next).inserted { pending.append(next) }
    }
    return false
  }

  private func stronglyConnected() -> [[KeyID]] {
    var arcs: [(from: Int32, to: Int32)] = []
    for (from, all) in targets.enumerated() {
      for to in all { arcs.append((Int32(from), to.rawValue)) }
    }
    let (nodes, ends) = AdjacencyList(nodeCount: targets.count, arcs: arcs).stronglyConnectedComponents()
    var rings: [[KeyID]] = []
    var start = 0
    for end in ends.lazy.map({ Int($0) }) {
      let members = nodes[start..<end].map { KeyID(rawValue: $0) }
      if members.count > 1 || targets[members[0].index].contains(members[0]) { rings.append(members.sorted()) }
      start = end
    }
    return rings
  }
}

extension Component {
  /// The keys that its providers ask for at once.
  var keyArcs: [KeyArcs.Arc] {
    zip(providers, calls).flatMap { provider, calls in
      calls.compactMap { call in
        provider.key.flatMap { call.isDeferred ? nil : KeyArcs.Arc(from: $0, to: call.key) }
      }
    }
  }
}
