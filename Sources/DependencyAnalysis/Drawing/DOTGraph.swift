import DependencyLibrary
import Text

/// Graphviz's language: a cluster for each root; solid edges make, dashed ones receive.
struct DOTGraph {
  var trees: [DependencyTree]
  var interest: Interest

  func written() -> String {
    var text = "digraph dependencies {\n    ranksep=2\n    node [shape=box]\n"
    for (index, tree) in trees.enumerated().during(interest) { text += "\n" + block(tree, index) }
    return text + "}\n"
  }

  private func block(_ tree: DependencyTree, _ index: Int) -> String {
    func name(_ id: Int) -> String { "\"r\(index)n\(id)\"" }
    var text = "    subgraph \"cluster_\(index)\" {\n        label=\(quoted(tree.rootName))\n"
    for node in tree.nodes.during(interest) {
      text += "        \(name(node.id)) [label=\(quoted(node.caption))\(attributes(node.kind))]\n"
    }
    for edge in tree.drawnEdges.during(interest) {
      text += "        \(name(edge.from)) -> \(name(edge.to))\(attributes(edge.kind))\n"
    }
    return text + "    }\n"
  }

  private func attributes(_ kind: DependencyTree.Node.Kind) -> String {
    switch kind {
    case .root: ", style=bold"
    case .made: ""
    case .lazy: ", style=rounded"
    case .alias: ", shape=plain"
    case .forwarded: ", shape=ellipse"
    }
  }

  private func attributes(_ kind: DependencyTree.Edge.Kind) -> String {
    switch kind {
    case .made: ""
    case .lazy: " [arrowhead=empty, label=\"lazy\"]"
    case .forwarded: " [arrowhead=odot]"
    case .alias: " [style=dotted, label=\"alias\"]"
    // Not to pull what is received below its receiver.
    case .received: " [style=dashed, constraint=false, color=gray]"
    case .same: " [style=dotted, dir=none, constraint=false, label=\"same\"]"
    }
  }

  /// A quoted identifier, whose backslashes would otherwise begin escapes of its own.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in PrintableText.line(text).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
