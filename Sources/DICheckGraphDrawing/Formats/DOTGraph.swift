import DICheckText

/// Graphviz's language, from left to right: a cluster for each root, and inside it one for each group; solid edges
/// lead down, dashed ones across, red ones are faulty.
struct DOTGraph {
  var deadline: Deadline

  func write(_ drawings: some Sequence<Drawing>, to sink: (String) -> Void) {
    // A white background in any viewer, since the text is black.
    sink(
      """
      digraph dependencies {
          graph [rankdir=LR, ranksep=0.6, nodesep=0.12, bgcolor=white, fontname="Helvetica", fontsize=14]
          node [shape=box, style=filled, fillcolor=white, fontname="Helvetica", fontsize=11, height=0.3, margin="0.1,0.05"]
          edge [fontname="Helvetica", fontsize=9, arrowsize=0.7]

      """)
    var legend = DrawingLegend()
    for (index, drawing) in drawings.enumerated().until(deadline) {
      let across = AcrossNames(drawing)
      sink("\n" + block(drawing, across, index))
      legend.add(drawing, across)
    }
    sink(block(legend) + "}\n")
  }

  private func block(_ drawing: Drawing, _ across: AcrossNames, _ index: Int) -> String {
    func name(_ id: Int) -> String { "\"r\(index)n\(id)\"" }
    func line(_ node: Drawing.Node) -> String {
      "\(name(node.id)) [\(attributes(node, drawing.style(of: node).look, across))]\n"
    }
    // Graphviz stacks what is in a cluster from the bottom up.
    let nodes = drawing.nodes.reversed()
    var text = "    subgraph \"cluster_\(index)\" {\n        label=\(quoted(drawing.title)); color=gray\n"
    let groups = drawing.groups
    for (number, group) in groups.enumerated().reversed().until(deadline) {
      text += "        subgraph \"cluster_\(index)_\(number)\" {\n"
      text += "            label=\(quoted(group)); style=\"filled,rounded\"; color=gray96; fontcolor=gray40\n"
      for node in nodes where node.group == group { text += "            " + line(node) }
      text += "        }\n"
    }
    for node in nodes.until(deadline) where groups.isEmpty || node.group == nil { text += "        " + line(node) }
    for edge in across.edges.until(deadline) {
      let attributes = attributes(drawing.style(of: edge), isFaulty: edge.isFaulty)
      text += "        \(name(edge.from)) -> \(name(edge.to))\(attributes)\n"
    }
    return text + "    }\n"
  }

  private func attributes(
    _ node: Drawing.Node, _ look: Drawing.NodeStyle.Look, _ across: AcrossNames
  ) -> String {
    // Each line is quoted by itself; the `\n` between them is Graphviz's own.
    let lines = across.label(of: node).map { quoted($0).dropFirst().dropLast() }
    let label = "label=\"" + lines.joined(separator: "\\n") + "\""
    let red = node.marks.isEmpty ? "" : ", color=red, fontcolor=red3, penwidth=2"
    return "\(label), \(attributes(look))\(red)"
  }

  private func attributes(_ look: Drawing.NodeStyle.Look) -> String {
    switch look {
    case .root: "fillcolor=\"#d6e6f7\", style=\"filled,bold\""
    case .plain: "fillcolor=white"
    case .lazy: "fillcolor=\"#eee4f8\", style=\"filled,rounded\""
    case .alias: "fillcolor=\"#f2f2f2\", style=\"filled,dotted\""
    case .forwarded: "fillcolor=\"#ddf1e0\", shape=ellipse"
    case .missing: "fillcolor=\"#fde8e6\", shape=octagon"
    }
  }

  private func attributes(_ style: Drawing.EdgeStyle, isFaulty: Bool) -> String {
    var parts: [String] = []
    if style.across != nil {
      // Not a constraint, since it would place the node at its end below that at its start.
      parts = isFaulty ? ["style=dashed"] : ["style=dashed", "constraint=false", Self.faint]
    }
    parts += attributes(style.look)
    if isFaulty { parts += ["color=red", "penwidth=2"] }
    return parts.isEmpty ? "" : " [\(parts.commaSeparated)]"
  }

  private static let faint = "color=\"#7f9fbf\""

  private func attributes(_ look: Drawing.EdgeStyle.Look) -> [String] {
    switch look {
    case .plain: []
    case .lazy: ["arrowhead=empty"]
    case .forwarded: ["arrowhead=odot"]
    case .alias: ["style=dotted"]
    case .same: ["style=dotted", "dir=none", "constraint=false", "label=\"same\""]
    }
  }

  private func block(_ legend: DrawingLegend) -> String {
    guard legend.isNeeded else { return "" }
    var text = "\n    subgraph \"cluster_legend\" {\n        label=\"Legend\"; color=gray; fontsize=11\n"
    for entry in legend.entries {
      let red = entry.look == .missing ? ", color=red, fontcolor=red3, penwidth=2" : ""
      text += "        \"legend_\(entry.name)\" [label=\"\(entry.meaning)\", \(attributes(entry.look))\(red)]\n"
    }
    for crossing in legend.crossings where crossing.isName {
      let label = "\(crossing.words.start)\\n⇠ \(crossing.words.end)"
      text += "        \"legend_\(crossing.style.name)\" [label=\"\(label)\", fillcolor=white]\n"
    }
    for (number, crossing) in legend.crossings.filter(\.isLine).enumerated() {
      let (start, end) = DrawingLegend.lineEnds(number)
      let look = ["style=dashed", Self.faint] + attributes(crossing.style.look)
      text += "        \"\(start)\" [label=\"\(crossing.words.start)\", shape=plain, style=\"\"]\n"
      text += "        \"\(end)\" [label=\"\(crossing.words.end)\", shape=plain, style=\"\"]\n"
      text += "        \"\(start)\" -> \"\(end)\" [\(look.commaSeparated)]\n"
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
