import JSON

/// The solved graph as JSON: `{"version": 1, "roots": [{"root", "nodes": [{"id", "type", "label"?, "kind"}],
/// "edges": [{"from", "to", "kind"}]}]}`. `root`, `from` and `to` are ids of nodes.
struct JSONGraph {
  var trees: [DependencyTree]

  func written() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.array("roots") { json in
        for tree in trees { write(tree, to: &json) }
      }
    }
    return json.finished()
  }

  private func write(_ tree: DependencyTree, to json: inout JSONWriter) {
    json.object { json in
      json.member("root", tree.root)
      json.array("nodes") { json in
        for node in tree.nodes {
          json.object(layout: .inline) { json in
            json.member("id", node.id)
            json.member("type", node.typeName)
            if let label = node.label { json.member("label", label) }
            json.member("kind", node.kind.rawValue)
          }
        }
      }
      json.array("edges") { json in
        for edge in tree.drawnEdges {
          json.object(layout: .inline) { json in
            json.member("from", edge.from)
            json.member("to", edge.to)
            json.member("kind", edge.kind.rawValue)
          }
        }
      }
    }
  }
}
