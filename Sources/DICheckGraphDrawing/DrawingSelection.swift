import DICheckGraphAlgorithms
import DICheckText

/// The part of a graph to draw.
package struct DrawingSelection: Hashable, Sendable {
  /// A type, or a label: draws only its nodes, everything above and below them, and the nodes at the other ends of
  /// their edges across, each with everything above it.
  package var focus: String?
  /// How many levels to draw below the root, or below the focus if there is one; nil for all.
  package var depth: Int?
  /// True if to draw the edges that lead across.
  var showsAcross = true
  /// How many nodes to draw if the rest allows more: those nearest to the root, or the first ones of the focus with
  /// what is around each. Nil for all.
  package var limit: Int?

  package init(focus: String? = nil, depth: Int? = nil, showsAcross: Bool = true) {
    self.focus = focus
    self.depth = depth
    self.showsAcross = showsAcross
  }

  /// The drawing cut down to the selection; nil if it doesn't contain the focus.
  package func applied(to drawing: Drawing) -> Drawing? {
    if self == DrawingSelection() { return drawing }
    let links = DrawingLinks(drawing)
    var starts = [drawing.root]
    var kept = Set(drawing.nodes.map(\.id))
    if let focus {
      starts = drawing.nodes.filter { $0.isNamed(focus) }.map(\.id)
      guard !starts.isEmpty else { return nil }
      kept = links.neighborhood(of: starts)
    }
    if let limit, let few = links.few(limit, of: starts, among: kept, isFocus: focus != nil, levels: depth ?? .max) {
      return drawing.keeping(few, across: showsAcross)
    }
    if let depth {
      // Nodes above the focus don't belong to the part below it.
      let below = links.below(starts)
      let near = links.below(starts, levels: depth)
      kept.subtract(below.subtracting(near))
      if focus != nil { kept.formUnion(links.above(starts)) }
    }
    return drawing.keeping(kept, across: showsAcross)
  }

  /// The name that the focus may have been meant to be; nil if none is near.
  package func nearestName(in drawings: some Sequence<Drawing>) -> String? {
    guard let focus else { return nil }
    var names: Set<String> = []
    for drawing in drawings {
      for node in drawing.nodes { names.formUnion([node.concreteType, node.typeName, node.label].compactMap(\.self)) }
    }
    return NearSpelling.nearest(to: focus, among: names.sorted())
  }
}

extension Drawing.Node {
  fileprivate func isNamed(_ name: String) -> Bool {
    name == concreteType || name == typeName || name == label || name == caption || typeName == "any \(name)"
  }
}

/// The edges of a drawing in both directions. Nodes of one type share their edges.
private struct DrawingLinks {
  /// By ``opening(_:)``.
  private var children: [Int: [Int]] = [:]
  private var parents: [Int: [Int]] = [:]
  /// The ends of edges across, by their starts, and the reverse.
  private var ends: [Int: [Int]] = [:]
  private var starts: [Int: [Int]] = [:]
  private var twins: [Int: Int] = [:]
  private var nodesOfTwins: [Int: [Int]] = [:]

  init(_ drawing: Drawing) {
    for node in drawing.nodes {
      guard let twin = node.twin else { continue }
      twins[node.id] = twin
      nodesOfTwins[twin, default: []].append(node.id)
    }
    for edge in drawing.edges {
      let froms = [edge.from] + (nodesOfTwins[edge.from] ?? [])
      if drawing.leadsDown(edge) {
        children[edge.from, default: []].append(edge.to)
        parents[edge.to, default: []] += froms
      } else {
        ends[edge.from, default: []].append(edge.to)
        starts[edge.to, default: []] += froms
      }
    }
  }

  /// The node that holds the edges of `id`.
  private func opening(_ id: Int) -> Int { twins[id] ?? id }

  func above(_ starts: some Sequence<Int>) -> Set<Int> { Set(reachedFrom: starts) { parents[$0] ?? [] } }

  func below(_ starts: [Int]) -> Set<Int> { Set(reachedFrom: starts) { children[opening($0)] ?? [] } }

  /// All nodes at most `levels` below `starts`, the nearest `limit` of them.
  func below(_ starts: [Int], levels: Int, upTo limit: Int = .max) -> Set<Int> {
    var found = Set(starts)
    var level = starts
    for _ in 0..<levels {
      if level.isEmpty { break }
      level = level.flatMap { children[opening($0)] ?? [] }
        .filter { found.count < limit && found.insert($0).inserted }
    }
    return found
  }

  func neighborhood(of nodes: [Int]) -> Set<Int> {
    let below = below(nodes)
    // Missing nodes further down are faults in any case.
    return above(nodes + across(nodes)).union(below)
  }

  private func across(_ nodes: [Int]) -> [Int] {
    nodes.flatMap { ends[opening($0)] ?? [] } + nodes.flatMap { starts[$0] ?? [] }
  }

  /// At most about `limit` of the nodes around some; nil if there are no more at these levels.
  func few(_ limit: Int, of nodes: [Int], among all: Set<Int>, isFocus: Bool, levels: Int) -> Set<Int>? {
    guard all.count > limit, isFocus || below(nodes, levels: levels).count > limit else { return nil }
    guard isFocus else { return below(nodes, levels: levels, upTo: limit) }
    var found: Set<Int> = []
    func add(_ near: Set<Int>) -> Bool {
      let new = near.subtracting(found)
      guard found.isEmpty || found.count + new.count <= limit else { return false }
      found.formUnion(new)
      return true
    }
    for node in nodes {
      let above = above([node])
      // Nodes below it go before those above others.
      let rest = max(1, limit - found.count - above.count)
      if !add(above.union(below([node], levels: levels, upTo: rest))) { return found }
    }
    for node in across(nodes) where !add(above([node])) { break }
    return found
  }
}

extension Drawing {
  /// Only the nodes `kept`, the edges between them, and the nodes that these miss.
  fileprivate func keeping(_ kept: Set<Int>, across showsAcross: Bool) -> Drawing {
    // If the node that holds the edges of its twins is removed, the first remaining twin takes them over.
    var heirs: [Int: Int] = [:]
    for node in nodes where kept.contains(node.id) {
      if let twin = node.twin, !kept.contains(twin), heirs[twin] == nil { heirs[twin] = node.id }
    }
    func place(_ id: Int) -> Int { heirs[id] ?? id }
    let missing = Set(nodes.lazy.filter(isMissing).map(\.id))
    var result = self
    result.nodes = []
    result.edges = []
    var ids = kept.subtracting(missing)
    for edge in edges {
      var edge = edge
      edge.from = place(edge.from)
      guard ids.contains(edge.from) else { continue }
      if missing.contains(edge.to) {
        ids.insert(edge.to)
      } else if !showsAcross, !edge.isFaulty, !leadsDown(edge) {
        continue
      }
      result.edges.append(edge)
    }
    var hidden: [Int: Int] = [:]
    for edge in result.edges where !ids.contains(edge.to) && leadsDown(edge) {
      hidden[edge.from, default: 0] += 1
    }
    result.edges.removeAll { !ids.contains($0.to) }
    result.nodes = nodes.filter { ids.contains($0.id) }
    for index in result.nodes.indices {
      let node = result.nodes[index]
      result.nodes[index].hidden = hidden[node.id] ?? 0
      result.nodes[index].twin = node.twin.map(place).flatMap { $0 == node.id ? nil : $0 }
    }
    return result
  }
}
