import DICheckText

/// How a drawing shows receipts: as lines while these are few, else as names in the receivers.
struct ReceivedNames {
  /// The edges to draw.
  private(set) var edges: [DependencyTree.Edge]
  /// By receiver, the names of received nodes without a line.
  private var names: [Int: [String]] = [:]

  /// With more lines, a drawing is unreadable.
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

  /// The lines of a node's label; empty if the node receives nothing or its receipts are drawn as lines.
  func lines(of node: Int) -> [String] {
    guard let all = names[node] else { return [] }
    let rest = all.count > 8 ? " and \(all.count - 8) more" : ""
    return TextWrapping.lines("⇠ " + all.prefix(8).joined(separator: ", ") + rest, width: 48)
  }
}
