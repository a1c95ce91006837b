import DICheckText

/// A Mermaid flowchart from left to right: a subgraph for each root, and inside it one for each group; solid edges
/// lead down, dotted ones across, red ones are faulty.
struct MermaidGraph {
  var deadline: Deadline

  func write(_ drawings: some Sequence<Drawing>, to sink: (String) -> Void) {
    sink("flowchart LR\n")
    var legend = DrawingLegend()
    var faultyEdges: [Int] = []
    var count = 0
    for (index, drawing) in drawings.enumerated().until(deadline) {
      let across = AcrossNames(drawing)
      sink(block(drawing, across, index))
      legend.add(drawing, across)
      for edge in across.edges.until(deadline) {
        if edge.isFaulty { faultyEdges.append(count) }
        count += 1
      }
    }
    let end = block(legend) + styles(legend) + (faultyEdges.isEmpty ? "" : linkStyle(faultyEdges))
    if !end.isEmpty { sink(end) }
  }

  private func block(_ drawing: Drawing, _ across: AcrossNames, _ index: Int) -> String {
    func name(_ id: Int) -> String { "r\(index)n\(id)" }
    func line(_ node: Drawing.Node) -> String {
      let look = drawing.style(of: node).look
      let (open, close) = brackets(look)
      let isFaulty = look == .missing || !node.marks.isEmpty
      let label = across.label(of: node).map(escaped).joined(separator: "<br>")
      return "\(name(node.id))\(open)\"\(label)\"\(close)\(style(look, isFaulty))\n"
    }
    var text = "  subgraph r\(index)[\"\(escaped(drawing.title))\"]\n"
    let groups = drawing.groups
    for (number, group) in groups.enumerated().until(deadline) {
      text += "    subgraph r\(index)g\(number)[\"\(escaped(group))\"]\n"
      for node in drawing.nodes where node.group == group { text += "      " + line(node) }
      text += "    end\n"
    }
    for node in drawing.nodes.until(deadline) where groups.isEmpty || node.group == nil {
      text += "    " + line(node)
    }
    let known = drawing.nodesByID
    for edge in across.edges.until(deadline) {
      let isMissing = known[edge.to].map(drawing.isMissing) ?? false
      text += "    \(name(edge.from)) \(arrow(drawing.style(of: edge), isMissing: isMissing)) \(name(edge.to))\n"
    }
    return text + "  end\n"
  }

  private func brackets(_ look: Drawing.NodeStyle.Look) -> (String, String) {
    switch look {
    case .root: ("[[", "]]")
    case .plain: ("[", "]")
    case .lazy: ("(", ")")
    case .alias: (">", "]")
    case .forwarded: ("([", "])")
    case .missing: ("{{", "}}")
    }
  }

  private func style(_ look: Drawing.NodeStyle.Look, _ isFaulty: Bool) -> String {
    if isFaulty { return ":::fault" }
    return look == .plain ? "" : ":::\(look.rawValue)"
  }

  private func arrow(_ style: Drawing.EdgeStyle, isMissing: Bool = false) -> String {
    let isAcross = style.across != nil
    return switch style.look {
    case .plain where isAcross && isMissing: "-.->|missing|"
    case .plain: isAcross ? "-.->" : "-->"
    case .forwarded where !isAcross: "--o"
    case .lazy, .alias, .forwarded: "\(isAcross ? "-.->" : "-->")|\(style.name)|"
    case .same: "-.-|same|"
    }
  }

  private func block(_ legend: DrawingLegend) -> String {
    guard legend.isNeeded else { return "" }
    var text = "  subgraph legend[\"Legend\"]\n    direction LR\n"
    for entry in legend.entries {
      let (open, close) = brackets(entry.look)
      let style = style(entry.look, entry.look == .missing)
      text += "    legend_\(entry.name)\(open)\"\(entry.meaning)\"\(close)\(style)\n"
    }
    if legend.showsConcreteTypes { text += "    legend_concrete[\"declared type<br>→ concrete type\"]\n" }
    for crossing in legend.crossings where crossing.isName {
      text += "    legend_\(crossing.style.name)[\"\(crossing.words.start)<br>⇠ \(crossing.words.end)\"]\n"
    }
    for (number, crossing) in legend.crossings.filter(\.isLine).enumerated() {
      let (start, end) = DrawingLegend.lineEnds(number)
      text += "    \(start)[\"\(crossing.words.start)\"] \(arrow(crossing.style)) \(end)[\"\(crossing.words.end)\"]\n"
    }
    if legend.showsFaults { text += "    legend_fault[\"✗ wrong\"]:::fault\n" }
    return text + "  end\n"
  }

  /// Dark text on light boxes, readable in both themes of GitHub.
  private func styles(_ legend: DrawingLegend) -> String {
    var text = ""
    for look in legend.entries.map(\.look).uniqued {
      switch look {
      case .root: text += "  classDef root fill:#d6e6f7,stroke:#1f5a96,color:#111,stroke-width:2px\n"
      case .lazy: text += "  classDef lazy fill:#eee4f8,stroke:#6b3fa0,color:#111\n"
      case .alias: text += "  classDef alias fill:#f2f2f2,stroke:#777,color:#111,stroke-dasharray:3\n"
      case .forwarded: text += "  classDef forwarded fill:#ddf1e0,stroke:#2b7a3d,color:#111\n"
      case .plain, .missing: break
      }
    }
    if legend.showsFaults { text += "  classDef fault fill:#fde8e6,stroke:#c62828,color:#a01414,stroke-width:2px\n" }
    return text
  }

  /// Styles edges by their numbers in the order of the text.
  private func linkStyle(_ edges: [Int]) -> String {
    "  linkStyle \(edges.map(String.init).joined(separator: ",")) stroke:#c62828,stroke-width:2px\n"
  }

  /// Entity codes, which Mermaid reads inside quotes; a backtick would begin Markdown, a backslash an escape.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in PrintableText.line(text).unicodeScalars {
      switch scalar {
      case "\"", "#", "&", "<", ">", "`", "\\", ";": result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
