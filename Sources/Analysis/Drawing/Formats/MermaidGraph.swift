import DICheckDependencyLibrary
import DICheckText

/// A Mermaid flowchart from left to right: a subgraph for each root, and inside it one for each module; solid edges
/// make, dotted ones receive, red ones are faulty.
struct MermaidGraph {
  var deadline: Deadline

  func write(_ trees: some Sequence<DependencyTree>, to sink: (String) -> Void) {
    sink("flowchart LR\n")
    var legend = DrawingLegend()
    var faultyEdges: [Int] = []
    var count = 0
    for (index, tree) in trees.enumerated().until(deadline) {
      let receipts = ReceivedNames(tree)
      sink(block(tree, receipts, index))
      legend.add(tree, receipts)
      for edge in receipts.edges.until(deadline) {
        if edge.isFaulty { faultyEdges.append(count) }
        count += 1
      }
    }
    let end = block(legend) + styles(legend) + (faultyEdges.isEmpty ? "" : linkStyle(faultyEdges))
    if !end.isEmpty { sink(end) }
  }

  private func block(_ tree: DependencyTree, _ receipts: ReceivedNames, _ index: Int) -> String {
    func name(_ id: Int) -> String { id < 0 ? "r\(index)m\(id.magnitude)" : "r\(index)n\(id)" }
    func line(_ node: DependencyTree.Node) -> String {
      let (open, close) = brackets(node.kind)
      return "\(name(node.id))\(open)\"\(label(node, receipts))\"\(close)\(style(node))\n"
    }
    var text = "  subgraph r\(index)[\"\(escaped(tree.title))\"]\n"
    let modules = tree.modules
    for (number, module) in modules.enumerated().until(deadline) {
      text += "    subgraph r\(index)g\(number)[\"\(escaped(module))\"]\n"
      for node in tree.nodes where node.module == module { text += "      " + line(node) }
      text += "    end\n"
    }
    for node in tree.nodes.until(deadline) where modules.isEmpty || node.module == nil { text += "    " + line(node) }
    for edge in receipts.edges.until(deadline) {
      text += "    \(name(edge.from)) \(arrow(edge)) \(name(edge.to))\n"
    }
    return text + "  end\n"
  }

  private func label(_ node: DependencyTree.Node, _ receipts: ReceivedNames) -> String {
    var lines = [escaped(node.caption)]
    if let type = node.otherConcreteType { lines.append("→ \(escaped(type))") }
    lines += receipts.lines(of: node.id).map(escaped)
    if node.hidden > 0 { lines.append("… \(node.hidden) more") }
    for fault in node.faults {
      lines += TextWrapping.lines("✗ \(fault.code): \(fault.message)", width: 56).map(escaped)
    }
    return lines.joined(separator: "<br>")
  }

  private func brackets(_ kind: DependencyTree.Node.Kind) -> (String, String) {
    switch kind {
    case .root: ("[[", "]]")
    case .made: ("[", "]")
    case .lazy: ("(", ")")
    case .alias: (">", "]")
    case .forwarded: ("([", "])")
    case .missing: ("{{", "}}")
    }
  }

  private func style(_ node: DependencyTree.Node) -> String {
    if !node.faults.isEmpty { return ":::fault" }
    switch node.kind {
    case .root, .lazy, .alias, .forwarded, .missing: return ":::\(node.kind.rawValue)"
    case .made: return ""
    }
  }

  private func arrow(_ edge: DependencyTree.Edge) -> String {
    switch edge.kind {
    case .made: "-->"
    case .lazy: "-->|lazy|"
    case .forwarded: "--o"
    case .alias: "-->|alias|"
    case .received: edge.isFaulty ? "-.->|missing|" : "-.->"
    case .same: "-.-|same|"
    }
  }

  private func block(_ legend: DrawingLegend) -> String {
    guard legend.hasTrees, legend.kinds != [.root] || legend.showsFaults else { return "" }
    var text = "  subgraph legend[\"Legend\"]\n    direction LR\n"
    for kind in legend.kinds {
      let (open, close) = brackets(kind)
      let style = kind == .made ? "" : kind == .missing ? ":::fault" : ":::\(kind.rawValue)"
      text += "    legend_\(kind.rawValue)\(open)\"\(legend.meaning(of: kind))\"\(close)\(style)\n"
    }
    if legend.showsConcreteTypes { text += "    legend_concrete[\"declared type<br>→ concrete type\"]\n" }
    if legend.showsReceivedNames { text += "    legend_received[\"receiver<br>⇠ what it receives\"]\n" }
    if legend.showsReceivedLines {
      text += "    legend_receiver[\"receiver\"] -.-> legend_origin[\"what it receives\"]\n"
    }
    if legend.showsFaults { text += "    legend_fault[\"✗ wrong\"]:::fault\n" }
    return text + "  end\n"
  }

  /// Dark text on light boxes, readable in both themes of GitHub.
  private func styles(_ legend: DrawingLegend) -> String {
    var text = ""
    for kind in legend.kinds {
      switch kind {
      case .root: text += "  classDef root fill:#d6e6f7,stroke:#1f5a96,color:#111,stroke-width:2px\n"
      case .lazy: text += "  classDef lazy fill:#eee4f8,stroke:#6b3fa0,color:#111\n"
      case .alias: text += "  classDef alias fill:#f2f2f2,stroke:#777,color:#111,stroke-dasharray:3\n"
      case .forwarded: text += "  classDef forwarded fill:#ddf1e0,stroke:#2b7a3d,color:#111\n"
      case .made, .missing: break
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
