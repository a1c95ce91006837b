import DICheckDependencyLibrary
import DICheckGraphAlgorithms

// The keys that each component gets from above, whichever way it was created (Semantics.md).
//
// A greatest fixpoint over the creations: a key counts if no known chain from a start lacks it. Of a component that no
// such chain leads to, nothing is known.

extension SwiftDIGraph {
  /// Solves again what may depend on some components. Returns those with another result.
  ///
  /// O(keys of the components that these create, directly or not).
  mutating func updateInherited(from seeds: [ComponentID]) -> Set<ComponentID> {
    guard !seeds.isEmpty else { return [] }
    let order = createdComponents(from: seeds)
    let before = order.map(inherited)
    // From the greatest sets downward; where nothing is created in a ring, one pass finds all, and one confirms it.
    for id in order { table[id.index]?.inherited = nil }
    var isStable = false
    while !isStable {
      isStable = true
      for id in order {
        let found = passedOn(to: id)
        guard found != inherited(by: id) else { continue }
        table[id.index]?.inherited = found
        isStable = false
      }
    }
    return Set(zip(order, before).filter { inherited(by: $0) != $1 }.map(\.0))
  }

  private func passedOn(to id: ComponentID) -> Set<KeyID>? {
    if self[id].isStart { return [] }
    var result: Set<KeyID>?
    for edge in creators(of: id) {
      guard let available = passedOn(along: edge) else { continue }
      result = result?.intersection(available) ?? available
      if result?.isEmpty == true { break }
    }
    return result
  }

  /// The keys that components created by this one get; nil where that isn't known.
  private func passedOn(by id: ComponentID) -> Set<KeyID>? {
    guard let inherited = inherited(by: id), let added = own(id) else { return nil }
    return inherited.union(added)
  }

  /// The keys that a creation passes on: those of the chain of the very value that is the parent. Where a component above
  /// that one creates it, only chains through it lead there: so all that it passes on is there too.
  func passedOn(along edge: CreationEdge) -> Set<KeyID>? {
    guard var available = edge.isFromStart ? own(edge.head) : passedOn(by: edge.head) else { return nil }
    for id in edge.origin.dropFirst() {
      guard let added = own(id) else { return nil }
      available.formUnion(added)
    }
    if let creator = edge.creator, ancestors(of: edge.head).contains(creator) {
      guard let others = passedOn(by: creator) else { return nil }
      available.formUnion(others)
    }
    return available
  }

  /// The keys that a component adds; nil where that isn't known.
  private func own(_ id: ComponentID) -> Set<KeyID>? {
    exists(id) && !self[id].isOpaque ? self[id].keys : nil
  }
}

extension Component {
  /// Returns true if answers about those above and below are the same as of another state of it.
  func isAlike(_ other: Component) -> Bool {
    (keys, isStart, isOpaque, unknownCreations.isEmpty)
      == (other.keys, other.isStart, other.isOpaque, other.unknownCreations.isEmpty)
      && children.map(\.child) == other.children.map(\.child)
      && creators.elementsEqual(other.creators) { ($0.origin, $0.creator) == ($1.origin, $1.creator) }
  }

  /// The keys that it adds to what it gets, as far as they are known.
  fileprivate var keys: Set<KeyID> { Set(all.providers.compactMap(\.key)).union(all.bound).union(all.conditional) }
}

/// How often a component finds a key, over the known chains that create it.
enum KeyAvailability {
  /// The component provides it, or all chains do.
  case always
  case sometimes
  case never
  /// No known chain from a start leads to it, and none provides it.
  case unknown
}

extension SwiftDIGraph {
  /// Some components and all that they create, directly or not; each after its creators, where these aren't created by
  /// it too.
  func createdComponents(from seeds: [ComponentID]) -> [ComponentID] {
    var order: [ComponentID] = []
    var seen: Set<ComponentID> = []
    for seed in seeds where seen.insert(seed).inserted {
      var path: [(id: ComponentID, next: Int)] = [(seed, 0)]
      while let (id, next) = path.last {
        let children = children(of: id)
        if next == children.count {
          order.append(id)
          path.removeLast()
        } else {
          path[path.count - 1].next += 1
          let child = children[next].child
          if seen.insert(child).inserted { path.append((child, 0)) }
        }
      }
    }
    return order.reversed()
  }

  // MARK: Answers

  /// The keys that a component gets from its creators, whichever created it; nil where that isn't known.
  func inherited(by id: ComponentID) -> Set<KeyID>? { id.index < table.count ? table[id.index]?.inherited : nil }

  /// The keys that a creation lacks: those for which its assertion fails on some known chain.
  func missingKeys(at edge: CreationEdge) -> [KeyID] {
    guard let available = passedOn(along: edge) else { return [] }
    return self[edge.child].required.filter { key in
      !available.contains(key) && !self[key].isFresh && !self[edge.child].conditional.contains(key)
    }
  }

  func availability(of key: KeyID, in id: ComponentID) -> KeyAvailability {
    if self[id].provides(key) { return .always }
    let inherited = inherited(by: id)
    if inherited?.contains(key) == true { return .always }
    return isProvidedAbove(key, id) ? .sometimes : inherited == nil ? .unknown : .never
  }

  /// Returns true if some component above it provides a key, on a chain that leads to it.
  private func isProvidedAbove(_ key: KeyID, _ id: ComponentID) -> Bool {
    creators(of: id).contains { edge in
      edge.origin.contains { self[$0].mayProvide(key) }
        || !edge.isFromStart
          && ancestors(of: edge.head).contains { self[$0].mayProvide(key) }
    }
  }

  /// Those that create it, directly or not.
  func ancestors(of id: ComponentID) -> Set<ComponentID> {
    closure(of: [id]) { creators(of: $0).map(\.parent) }
  }

  /// Those that it creates, directly or not.
  func descendants(of id: ComponentID) -> Set<ComponentID> {
    closure(of: [id]) { children(of: $0).map(\.child) }
  }

  /// The components that some lead to, and these themselves where they lead back.
  func closure(of ids: [ComponentID], _ next: (ComponentID) -> [ComponentID]) -> Set<ComponentID> {
    Set(reachedFrom: ids.flatMap(next).filter(exists)) { next($0).filter(exists) }
  }
}
