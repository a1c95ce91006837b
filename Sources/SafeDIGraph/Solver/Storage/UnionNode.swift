import DICheckDependencyLibrary

/// A node of the union graph (see ``ComponentOrder``): a scope or an identity, as one number.
struct UnionNode: DenseID {
  let rawValue: Int32

  init(_ scope: ScopeID) { rawValue = scope.rawValue << 1 }
  init(_ identity: IdentityID) { rawValue = identity.rawValue << 1 | 1 }
  init(rawValue: Int32) { self.rawValue = rawValue }

  /// Stands for no node.
  static let none = UnionNode(rawValue: -1)

  var scope: ScopeID? { rawValue >= 0 && rawValue & 1 == 0 ? ScopeID(rawValue: rawValue >> 1) : nil }
  var identity: IdentityID? { rawValue >= 0 && rawValue & 1 == 1 ? IdentityID(rawValue: rawValue >> 1) : nil }
}

/// The arcs of the union graph that start at identities, with counts, so that links can be added and removed one by
/// one: to each scope that is made for them anywhere, and from aliases to their sources.
struct IdentityArcs {
  private struct Arc {
    var target: UnionNode
    var count: Int32
  }

  private var arcs = ChunkedArray<[Arc]>()

  /// Adds (`delta` 1) or removes (-1) an arc. Linear in the number of different targets, of which there is hardly ever
  /// more than one.
  mutating func count(_ identity: IdentityID, to target: UnionNode, by delta: Int32) {
    guard let known = arcs[identity, default: []].firstIndex(where: { $0.target == target }) else {
      arcs[identity, default: []].append(Arc(target: target, count: delta))
      return
    }
    arcs[identity][known].count += delta
    if arcs[identity][known].count == 0 { arcs[identity].remove(at: known) }
  }

  func leadsToSeveral(from identity: IdentityID) -> Bool { arcs[identity, default: []].count > 1 }

  func forEach(from identity: IdentityID, _ body: (UnionNode) -> Void) {
    for arc in arcs[identity, default: []] { body(arc.target) }
  }
}
