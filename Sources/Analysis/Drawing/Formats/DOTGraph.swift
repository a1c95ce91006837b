import DICheckDependencyLibrary
import DICheckText

/// Graphviz's language, from left to right: a cluster for each root, and inside it one for each module; solid edges
/// make, dashed ones receive, red ones are faulty.
struct DOTGraph {
  var deadline: Deadline

  func write(_ trees: some Sequence<DependencyTree>, to sink: (String) -> Void) {
    // A white background in any viewer, since the text is black.
    sink(
      """
      digraph dependencies {
          graph [rankdir=LR, ranksep=0.6, nodesep=0.12, bgcolor=white, fontname="Helvetica", fontsize=14]
          node [shape=box, style=filled, fillcolor=white, fontname="Helvetica", fontsize=11, height=0.3, margin="0.1,0.05"]
          edge [fontname="Helvetica", fontsize=9, arrowsize=0.7]

      """)
    var legend = DrawingLegend()
    for (index, tree) in trees.enumerated().until(deadline) {
      let receipts = ReceivedNames(tree)
      sink("\n" + block(tree, receipts, index))
      legend.add(tree, receipts)
    }
    sink(block(legend) + "}\n")
  }

  private func block(_ tree: DependencyTree, _ receipts: ReceivedNames, _ index: Int) -> String {
    func name(_ id: Int) -> String { "\"r\(index)n\(id)\"" }
    // Graphviz stacks what is in a cluster from the bottom up.
    let nodes = tree.nodes.reversed()
    var text = "    subgraph \"cluster_\(index)\" {\n        label=\(quoted(tree.title)); color=gray\n"
    let modules = tree.modules
    for (number, module) in modules.enumerated().reversed().until(deadline) {
      text += "        subgraph \"cluster_\(index)_\(number)\" {\n"
      text += "            label=\(quoted(module)); style=\"filled,rounded\"; color=gray96; fontcolor=gray40\n"
      for node in nodes where node.module == module {
        text += "            \(name(node.id)) [\(attributes(node, receipts))]\n"
      }
      text += "        }\n"
    }
    for node in nodes.until(deadline) where modules.isEmpty || node.module == nil {
      text += "        \(name(node.id)) [\(attributes(node, receipts))]\n"
    }
    for edge in receipts.edges.until(deadline) {
      text += "        \(name(edge.from)) -> \(name(edge.to))\(attributes(edge))\n"
    }
    return text + "    }\n"
  }

  private func attributes(_ node: DependencyTree.Node, _ receipts: ReceivedNames) -> String {
    var lines = [quoted(node.caption)]
    if let type = node.otherConcreteType { lines.append(quoted("→ \(type)")) }
    lines += receipts.lines(of: node.id).map(quoted)
    if node.hidden > 0 { lines.append(quoted("… \(node.hidden) more")) }
    for fault in node.faults {
      lines += TextWrapping.lines("✗ \(fault.code): \(fault.message)", width: 56).map(quoted)
    }
    // Each line is quoted by itself; the `\n` between them is Graphviz's own.
    let label = "label=\"" + lines.map { $0.dropFirst().dropLast() }.joined(separator: "\\n") + "\""
    if !node.faults.isEmpty { return "\(label), \(look(node.kind)), color=red, fontcolor=red3, penwidth=2" }
    return "\(label), \(look(node.kind))"
  }

  private func look(_ kind: DependencyTree.Node.Kind) -> String {
    switch kind {
    case .root: "fillcolor=\"#d6e6f7\", style=\"filled,bold\""
    case .made: "fillcolor=white"
    case .lazy: "fillcolor=\"#eee4f8\", style=\"filled,rounded\""
    case .alias: "fillcolor=\"#f2f2f2\", style=\"filled,dotted\""
    case .forwarded: "fillcolor=\"#ddf1e0\", shape=ellipse"
    case .missing: "fillcolor=\"#fde8e6\", shape=octagon"
    }
  }

  private func attributes(_ edge: DependencyTree.Edge) -> String {
    var parts: [String] =
      switch edge.kind {
      case .made: []
      case .lazy: ["arrowhead=empty"]
      case .forwarded: ["arrowhead=odot"]
      case .alias: ["style=dotted"]
      // Not a constraint, since it would place the received node below its receiver.
      case .received: edge.isFaulty ? ["style=dashed"] : ["style=dashed", "constraint=false", "color=\"#7f9fbf\""]
      case .same: ["style=dotted", "dir=none", "constraint=false", "label=\"same\""]
      }
    if edge.isFaulty { parts += ["color=red", "penwidth=2"] }
    return parts.isEmpty ? "" : " [\(parts.joined(separator: ", "))]"
  }

  private func block(_ legend: DrawingLegend) -> String {
    guard legend.hasTrees, legend.kinds != [.root] || legend.showsFaults else { return "" }
    var text = "\n    subgraph \"cluster_legend\" {\n        label=\"Legend\"; color=gray; fontsize=11\n"
    for kind in legend.kinds {
      let isRed = kind == .missing ? ", color=red, fontcolor=red3, penwidth=2" : ""
      text += "        \"legend_\(kind.rawValue)\" [label=\"\(legend.meaning(of: kind))\", \(look(kind))\(isRed)]\n"
    }
    if legend.showsReceivedNames {
      text += "        \"legend_received\" [label=\"receiver\\n⇠ what it receives\", fillcolor=white]\n"
    }
    if legend.showsReceivedLines {
      text += "        \"legend_receiver\" [label=\"receiver\", shape=plain, style=\"\"]\n"
      text += "        \"legend_origin\" [label=\"what it receives\", shape=plain, style=\"\"]\n"
      text += "        \"legend_receiver\" -> \"legend_origin\" [style=dashed, color=\"#7f9fbf\"]\n"
    }
    if legend.showsConcreteTypes {
      text += "        \"legend_concrete\" [label=\"declared type\\n→ concrete type\", fillcolor=white]\n"
    }
    if legend.showsFaults {
      text += "        \"legend_fault\" [label=\"✗ wrong\", color=red, fontcolor=red3, penwidth=2]\n"
    }
    return text + "    }\n"
  }

  /// A quoted identifier; backslashes would otherwise begin escapes.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in PrintableText.line(text).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
