import JSON

/// The solved graph as JSON: `{"version": 1, "roots": [{"root", "nodes": [{"id", "type", "label"?, "kind"}],
/// "edges": [{"from", "to", "kind"}]}]}`. `root`, `from` and `to` are ids of nodes.
struct JSONGraph {
  var trees: [DependencyTree]
  var interest: Interest

  func written() -> [UInt8] {
    var json = JSONWriter(.readable)
    json.object { json in
      json.member("version", 1)
      json.array("roots", trees.during(interest)) { json, tree in write(tree, to: &json) }
    }
    return json.file
  }

  private func write(_ tree: DependencyTree, to json: inout JSONWriter) {
    json.object { json in
      json.member("root", tree.root)
      json.array("nodes", tree.nodes.during(interest)) { json, node in
        json.object(layout: .inline) { json in
          json.member("id", node.id)
          json.member("type", node.typeName)
          json.member("label", node.label)
          json.member("kind", node.kind.rawValue)
        }
      }
      json.array("edges", tree.drawnEdges.during(interest)) { json, edge in
        json.object(layout: .inline) { json in
          json.member("from", edge.from)
          json.member("to", edge.to)
          json.member("kind", edge.kind.rawValue)
        }
      }
    }
  }
}
