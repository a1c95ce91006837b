import DependencyLibrary
import Text

/// A Mermaid flowchart: a subgraph for each root; solid edges make, dotted ones receive.
struct MermaidGraph {
  var trees: [DependencyTree]
  var interest: Interest

  func written() -> String {
    var text = "flowchart TD\n"
    for (index, tree) in trees.enumerated().during(interest) { text += block(tree, index) }
    return text
  }

  private func block(_ tree: DependencyTree, _ index: Int) -> String {
    func name(_ id: Int) -> String { id < 0 ? "r\(index)m\(id.magnitude)" : "r\(index)n\(id)" }
    var text = "  subgraph r\(index)[\"\(escaped(tree.rootName))\"]\n"
    for node in tree.nodes.during(interest) {
      let (open, close) = brackets(node.kind)
      text += "    \(name(node.id))\(open)\"\(escaped(node.caption))\"\(close)\n"
    }
    for edge in tree.drawnEdges.during(interest) {
      text += "    \(name(edge.from)) \(arrow(edge.kind)) \(name(edge.to))\n"
    }
    return text + "  end\n"
  }

  private func brackets(_ kind: DependencyTree.Node.Kind) -> (String, String) {
    switch kind {
    case .root: ("[[", "]]")
    case .made: ("[", "]")
    case .lazy: ("(", ")")
    case .alias: (">", "]")
    case .forwarded: ("([", "])")
    }
  }

  private func arrow(_ kind: DependencyTree.Edge.Kind) -> String {
    switch kind {
    case .made: "-->"
    case .lazy: "-->|lazy|"
    case .forwarded: "--o"
    case .alias: "-->|alias|"
    case .received: "-.->|received|"
    case .same: "-.-|same|"
    }
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
