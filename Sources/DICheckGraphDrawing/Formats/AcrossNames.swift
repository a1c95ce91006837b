import DICheckText

/// How a drawing shows the edges that lead across: as lines while these are few, else as names in the nodes at their
/// starts.
struct AcrossNames {
  /// The edges to draw.
  private(set) var edges: [Drawing.Edge]
  /// By the node at their starts, the names of the nodes at the ends of edges without a line.
  private var names: [Int: [String]] = [:]

  /// With more lines, a drawing is unreadable.
  private static let lineLimit = 100

  init(_ drawing: Drawing) {
    edges = drawing.drawnEdges
    func isAcross(_ edge: Drawing.Edge) -> Bool { !edge.isFaulty && !drawing.leadsDown(edge) }
    guard edges.lazy.filter(isAcross).count > Self.lineLimit else { return }
    let nodes = drawing.nodesByID
    var known: [Int: Set<String>] = [:]
    for edge in edges where isAcross(edge) {
      guard let node = nodes[edge.to] else { continue }
      let name = node.label ?? node.typeName
      if known[edge.from, default: []].insert(name).inserted { names[edge.from, default: []].append(name) }
    }
    edges.removeAll(where: isAcross)
  }

  var isText: Bool { !names.isEmpty }

  /// The lines of a node's label.
  func label(of node: Drawing.Node) -> [String] {
    var lines = [node.caption]
    if let type = node.otherConcreteType { lines.append("→ \(type)") }
    lines += self.lines(of: node.id)
    if node.hidden > 0 { lines.append("… \(node.hidden) more") }
    return lines + node.marks.flatMap { LineWrapping.lines("✗ \($0.code): \($0.message)", width: 56) }
  }

  /// Empty if no edge across starts there, or they are drawn as lines.
  private func lines(of node: Int) -> [String] {
    guard let all = names[node] else { return [] }
    let rest = all.count > 8 ? " and \(all.count - 8) more" : ""
    return LineWrapping.lines("⇠ " + all.prefix(8).commaSeparated + rest, width: 48)
  }
}
