import DICheckGraphAlgorithms

/// The modules that each module uses, directly or not, and itself.
///
/// Modules that use each other in a ring use the same: their set is kept once, with a bit for each module.
struct ModuleClosures {
  /// The ring that each module is in, mostly with nobody else.
  private var rings: [Int]
  /// By ring.
  private var sets: [[UInt64]]

  /// O((modules + dependencies) · modules / 64).
  /// - Parameter dependencies: what each module uses directly, by module.
  init(_ dependencies: [[Int]]) {
    let arcs = dependencies.indices.flatMap { user in
      dependencies[user].map { (from: Int32(user), to: Int32($0)) }
    }
    let count = dependencies.count
    let (nodes, ends) = AdjacencyList(nodeCount: count, arcs: arcs).stronglyConnectedComponents()
    rings = [Int](repeating: 0, count: count)
    sets = []
    sets.reserveCapacity(ends.count)
    var start = 0
    // The dependencies of a ring come before it.
    for (ring, end) in ends.enumerated() {
      let members = nodes[start..<Int(end)].map { Int($0) }
      start = Int(end)
      for member in members { rings[member] = ring }
      var set = [UInt64](repeating: 0, count: (count + 63) / 64)
      for member in members {
        set[member >> 6] |= 1 << UInt64(member & 63)
        for dependency in dependencies[member] where rings[dependency] != ring {
          for (index, word) in sets[rings[dependency]].enumerated() where word != 0 { set[index] |= word }
        }
      }
      sets.append(set)
    }
  }

  /// Returns true if `user` is `module`, or uses it, directly or not. O(1).
  func contains(_ module: Int, in user: Int) -> Bool {
    sets[rings[user]][module >> 6] & 1 << UInt64(module & 63) != 0
  }

  /// The dependencies of `module`, direct or not, and itself; ascending. O(modules / 64 + their number).
  subscript(module: Int) -> [Int] {
    var members: [Int] = []
    for (index, word) in sets[rings[module]].enumerated() {
      var rest = word
      while rest != 0 {
        members.append(index << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return members
  }

  /// The number of the ring that `module` is in: that of all modules that it uses and that use it.
  func ring(of module: Int) -> Int { rings[module] }
}
