import DependencyLibrary
import Text

/// Trees for people. What was shown before isn't opened again, so that the text grows with the graph and not with its
/// paths; what is received is marked, and not opened at all.
struct TextTree {
  var trees: [DependencyTree]
  var interest: Interest

  func written() -> String {
    if trees.isEmpty { return "No roots\n" }
    return trees.during(interest).map(written).joined(separator: "\n")
  }

  /// Below this depth nothing is opened: the indentation alone would grow with the square of the depth.
  private static var deepest: Int { 200 }

  private struct Row {
    var edge: DependencyTree.Edge
    var prefix: String
    var isLast: Bool
    var depth: Int
  }

  private func written(_ tree: DependencyTree) -> String {
    let nodes = tree.nodesByID
    let children = Dictionary(grouping: tree.validEdges, by: \.from)
    var text = PrintableText.line(tree.rootName) + "\n"
    var opened: Set<Int> = [tree.root]

    // A stack instead of recursion: a graph may be deeper than the call stack.
    var rows: [Row] = []
    func push(_ parent: Int, prefix: String, depth: Int) {
      let edges = children[parent] ?? []
      for (index, edge) in edges.enumerated().reversed() {
        rows.append(Row(edge: edge, prefix: prefix, isLast: index == edges.count - 1, depth: depth))
      }
    }
    push(tree.root, prefix: "", depth: 1)
    while interest.lasts, let row = rows.popLast() {
      guard let node = nodes[row.edge.to] else { continue }
      text += row.prefix + (row.isLast ? "└── " : "├── ") + caption(node, row.edge.kind)
      let opening = node.twin ?? node.id
      if row.edge.kind != .received, children[opening] != nil {
        if row.depth >= Self.deepest {
          text += " … (too deep)"
        } else if opened.insert(opening).inserted {
          push(opening, prefix: row.prefix + (row.isLast ? "    " : "│   "), depth: row.depth + 1)
        } else {
          text += " (shown above)"
        }
      }
      text += "\n"
    }
    return text
  }

  private func caption(_ node: DependencyTree.Node, _ kind: DependencyTree.Edge.Kind) -> String {
    let caption = PrintableText.line(node.caption)
    return switch kind {
    case .made: caption
    case .lazy: "\(caption) (lazy)"
    case .forwarded: "\(caption) (forwarded)"
    case .alias: "\(caption) (alias)"
    case .received: "⇠ \(caption)"
    case .same: caption
    }
  }
}
