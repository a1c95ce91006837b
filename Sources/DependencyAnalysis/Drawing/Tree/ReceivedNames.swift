/// What a drawing says of receipts: lines as long as they are few, and names where they would be a wall of lines.
struct ReceivedNames {
  /// The edges to be drawn.
  private(set) var edges: [DependencyTree.Edge]
  /// Names by receiver, for receipts that have no line.
  private var names: [Int: [String]] = [:]

  /// More lines across a drawing hide it.
  private static var lineLimit: Int { 100 }

  init(_ tree: DependencyTree) {
    edges = tree.drawnEdges
    func isReceipt(_ edge: DependencyTree.Edge) -> Bool { edge.kind == .received && !edge.isFaulty }
    guard edges.lazy.filter(isReceipt).count > Self.lineLimit else { return }
    let nodes = tree.nodesByID
    var known: [Int: Set<String>] = [:]
    for edge in edges where isReceipt(edge) {
      guard let node = nodes[edge.to] else { continue }
      let name = node.label ?? node.typeName
      if known[edge.from, default: []].insert(name).inserted { names[edge.from, default: []].append(name) }
    }
    edges.removeAll(where: isReceipt)
  }

  var isText: Bool { !names.isEmpty }

  /// Lines of a node's label; none where there is nothing or where its receipts are lines of the drawing.
  func lines(of node: Int) -> [String] {
    guard let all = names[node] else { return [] }
    let rest = all.count > 8 ? " and \(all.count - 8) more" : ""
    return TextWrapping.lines("⇠ " + all.prefix(8).joined(separator: ", ") + rest, width: 48)
  }
}
