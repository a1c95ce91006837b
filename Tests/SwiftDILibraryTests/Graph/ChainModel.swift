import DICheckRandomInput

/// What a program means, chain by chain: slow and obvious.
struct ChainModel {
  struct Winner: Hashable {
    var component: Int
    var provider: Int
    var priority: Int
  }

  let program: RandomComponents
  /// Whether there are more chains than anyone follows.
  private(set) var isEndless = false
  /// Each from its start to its leaf, as long as chains may differ in what they find.
  private(set) var chains: [[Int]] = []

  init(_ program: RandomComponents) {
    self.program = program
    let components = program.components
    chains = components.indices.filter { components[$0].start != .child }.map { [$0] }
    var next = 0
    while next < chains.count {
      let chain = chains[next]
      next += 1
      isEndless = chains.count > 400
      if isEndless { return }
      for child in Set(components[chain[chain.count - 1]].creates).sorted() where components[child].start == .child {
        // What comes a third time finds what it found before.
        if chain.count(where: { $0 == child }) < 2 { chains.append(chain + [child]) }
      }
    }
  }

  func winners(in chain: [Int]) -> [Int: Winner] {
    var winners: [Int: Winner] = [:]
    for component in chain {
      for (number, provider) in program.components[component].providers.enumerated()
      where !program.missingKeys.contains(provider.key) {
        let incoming = Winner(component: component, provider: number, priority: provider.priority)
        if let present = winners[provider.key], present.priority > incoming.priority { continue }
        winners[provider.key] = incoming
      }
    }
    return winners
  }

  /// `C0 → C1 lacks .k2` for each assertion that fails on some chain.
  var missing: Set<String> {
    var found: Set<String> = []
    for chain in chains {
      let parent = chain[chain.count - 1]
      // A provider of an undeclared key might be of any.
      guard !chain.contains(where: isOpaque) else { continue }
      let available = Set(winners(in: chain).keys).union(chain.flatMap { program.components[$0].binds })
      for child in program.components[parent].creates where program.components[child].start == .child {
        let component = program.components[child]
        let own = Set(component.providers.map(\.key))
        let needed = Set(component.gets + component.providers.flatMap { $0.gets.map(\.key) })
        for key in needed.subtracting(own).subtracting(available) where !program.missingKeys.contains(key) {
          found.insert("C\(parent) → C\(child) lacks .k\(key)")
        }
      }
    }
    return found
  }

  func isOpaque(_ component: Int) -> Bool {
    program.components[component].providers.contains { program.missingKeys.contains($0.key) }
  }

  /// Whether providers run each other on a chain, one of the leaf's among them.
  func hasCycle(in chain: [Int], unconditional: Bool) -> Bool {
    let winners = winners(in: chain)
    func next(_ key: Int) -> [Int] {
      guard let winner = winners[key] else { return [] }
      return program.components[winner.component].providers[winner.provider].gets
        .filter { !(unconditional && $0.isConditional) && winners[$0.key] != nil }.map(\.key)
    }
    return winners.contains { key, winner in
      guard winner.component == chain[chain.count - 1] else { return false }
      var reached: Set<Int> = []
      var pending = next(key)
      while let other = pending.popLast() { if reached.insert(other).inserted { pending += next(other) } }
      return reached.contains(key)
    }
  }
}
