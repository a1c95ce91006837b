import DICheckDependencyLibrary
import DICheckText

/// Trees as text for people. A node that was shown before isn't expanded again, so that the text grows with the graph
/// and not with its paths; received nodes are marked, and never expanded.
struct TextTree {
  var style = TextStyle.plain
  var deadline: Deadline

  func write(_ trees: some Sequence<DependencyTree>, to sink: (String) -> Void) {
    var legend = DrawingLegend()
    for tree in trees.until(deadline) {
      var text = legend.hasTrees ? "\n" : ""
      write(tree, to: &text, sink)
      if !text.isEmpty { sink(text) }
      legend.add(tree)
    }
    let end = legend.hasTrees ? line(legend) : "No roots\n"
    if !end.isEmpty { sink(end) }
  }

  /// Nodes below this depth are expanded after the tree: the indentation alone would grow with the square of the depth,
  /// and would be unreadable.
  private static var deepest: Int { 32 }

  private struct Row {
    var edge: DependencyTree.Edge
    var prefix: String
    var isLast: Bool
    var depth: Int
    /// The module of the parent node.
    var module: String?
  }

  /// The length of one piece, so that the text of a large tree is never in memory as a whole.
  private static var pieceLength: Int { 1 << 16 }

  /// - Parameter text: the text that wasn't passed to `sink` yet.
  private func write(_ tree: DependencyTree, to text: inout String, _ sink: (String) -> Void) {
    let nodes = tree.nodesByID
    let edges = tree.validEdges
    let children = EdgeIndex(edges, by: \.from)
    let showsModules = !tree.modules.isEmpty
    let root = nodes[tree.root]
    let rootMarks = root.map { marks(of: $0, since: showsModules ? nil : $0.module) } ?? ""
    text += style.line(PrintableText.line(tree.title) + rootMarks, indent: "    ") + "\n"
    var opened: Set<Int> = [tree.root]
    // The nodes to expand after the tree, in order, and those of them still to come.
    var postponed: [Int] = []
    var next = 0
    var waiting: Set<Int> = []

    // A stack instead of recursion, since a graph may be deeper than the call stack.
    var rows: [Row] = []
    func push(_ parent: Int, prefix: String, depth: Int, module: String?) {
      var isLast = true
      for position in children[parent].reversed() {
        rows.append(Row(edge: edges[position], prefix: prefix, isLast: isLast, depth: depth, module: module))
        isLast = false
      }
    }
    push(tree.root, prefix: "", depth: 1, module: root?.module)
    while !deadline.hasPassed {
      guard let row = rows.popLast() else {
        guard next < postponed.count, let node = nodes[postponed[next]] else { break }
        next += 1
        waiting.remove(node.id)
        text += "\n" + PrintableText.line(node.typeName) + "\n"
        push(node.id, prefix: "", depth: 1, module: node.module)
        continue
      }
      guard let node = nodes[row.edge.to] else { continue }
      var line = caption(node, row.edge.kind)
      if row.edge.kind != .received { line += marks(of: node, since: showsModules ? row.module : node.module) }
      // A cross if the fault itself isn't named in the line.
      let isNamed = !node.faults.isEmpty && (row.edge.kind != .received || node.kind == .missing)
      if row.edge.isFaulty, !isNamed { line += " ✗" }
      let opening = node.twin ?? node.id
      var opens = false
      if row.edge.kind != .received, !children[opening].isEmpty {
        if !opened.insert(opening).inserted {
          line += waiting.contains(opening) ? " (shown below)" : " (shown above)"
        } else if row.depth >= Self.deepest {
          line += " (shown below)"
          postponed.append(opening)
          waiting.insert(opening)
        } else {
          opens = true
        }
      }
      let isFault = row.edge.isFaulty || !node.faults.isEmpty && row.edge.kind != .received
      let shown = row.prefix + (row.isLast ? "└── " : "├── ") + (isFault ? style.paint(line, .fault) : line)
      text += style.line(shown, indent: row.prefix + (row.isLast ? "    " : "│   ") + (opens ? "│   " : "    ")) + "\n"
      if text.utf8.count >= Self.pieceLength {
        sink(text)
        text = ""
      }
      if opens {
        push(
          opening, prefix: row.prefix + (row.isLast ? "    " : "│   "), depth: row.depth + 1,
          module: node.module ?? row.module)
      }
    }
    text += list(of: tree)
  }

  private func caption(_ node: DependencyTree.Node, _ kind: DependencyTree.Edge.Kind) -> String {
    var caption = PrintableText.line(node.caption)
    if node.kind == .missing { return "✗ \(caption)" }
    if kind != .received, let type = node.otherConcreteType { caption += " → \(PrintableText.line(type))" }
    return switch kind {
    case .made: caption
    case .lazy: "\(caption) (lazy)"
    case .forwarded: "\(caption) (forwarded)"
    case .alias: "\(caption) (alias)"
    case .received: "⇠ \(caption)"
    case .same: caption
    }
  }

  /// The marks after a node's name. Includes the module if it differs from the parent's.
  private func marks(of node: DependencyTree.Node, since module: String?) -> String {
    var text = ""
    if let own = node.module, own != module { text += " · \(PrintableText.line(own))" }
    for fault in node.faults where node.kind != .missing { text += " ✗ \(fault.code)" }
    if node.hidden > 0 { text += " … (\(node.hidden) more)" }
    return text
  }

  /// The faults in full.
  private func list(of tree: DependencyTree) -> String {
    var seen: Set<DependencyTree.Node.Fault> = []
    let faults = tree.nodes.flatMap(\.faults).filter { seen.insert($0).inserted }
    guard !faults.isEmpty else { return "" }
    let lines = faults.map {
      style.line(style.paint("✗ \($0.code)", .fault) + ": " + PrintableText.line($0.message), indent: "  ") + "\n"
    }
    return "\n\(counted(faults.count, "fault")):\n" + lines.joined()
  }

  private func line(_ legend: DrawingLegend) -> String {
    var parts: [String] = []
    if legend.showsReceived { parts.append("⇠ received from above") }
    for kind in legend.kinds {
      switch kind {
      case .lazy, .alias, .forwarded: parts.append("(\(kind.rawValue)) \(legend.meaning(of: kind))")
      case .root, .made, .missing: break
      }
    }
    if legend.showsConcreteTypes { parts.append("→ concrete type") }
    if legend.showsModules { parts.append("· module, where it changes") }
    if legend.showsFaults { parts.append("✗ wrong or missing") }
    return parts.isEmpty ? "" : "\n" + style.line(parts.joined(separator: ", ")) + "\n"
  }
}
