import DICheckDependencyLibrary
import DICheckJSON

/// The solved graph as JSON: `{"version": 1, "roots": [{"root", "program"?, "nodes": [{"id", "type", "label"?, "kind",
/// "concreteType"?, "module"?, "path"?, "line"?, "hidden"?, "faults"?: [{"code", "message"}]}], "edges": [{"from", "to", "kind",
/// "faulty"?}]}]}`. `root`, `from` and `to` are ids of nodes; lines
/// count from 1.
struct JSONGraph {
  var deadline: Deadline

  func write(
    _ trees: some Sequence<DependencyTree>, as form: JSONWriter.Form = .readable, to sink: ([UInt8]) -> Void
  ) {
    var json = JSONWriter(form)
    json.object { json in
      json.member("version", 1)
      json.array("roots", trees.until(deadline)) { json, tree in
        write(tree, to: &json)
        json.handOver(to: sink)
      }
    }
    sink(json.file)
  }

  private func write(_ tree: DependencyTree, to json: inout JSONWriter) {
    json.object { json in
      json.member("root", tree.root)
      json.member("program", tree.program)
      json.array("nodes", tree.nodes.until(deadline)) { json, node in write(node, to: &json) }
      json.array("edges", tree.drawnEdges.until(deadline)) { json, edge in
        json.object(layout: .inline) { json in
          json.member("from", edge.from)
          json.member("to", edge.to)
          json.member("kind", edge.kind.rawValue)
          if edge.isFaulty { json.member("faulty", true) }
        }
      }
    }
  }

  private func write(_ node: DependencyTree.Node, to json: inout JSONWriter) {
    json.object(layout: .inline) { json in
      json.member("id", node.id)
      json.member("type", node.typeName)
      json.member("label", node.label)
      json.member("kind", node.kind.rawValue)
      json.member("concreteType", node.concreteType)
      json.member("module", node.module)
      json.member("path", node.place?.path)
      json.member("line", node.place?.line)
      if node.hidden > 0 { json.member("hidden", node.hidden) }
      if !node.faults.isEmpty {
        json.array("faults", node.faults) { json, fault in
          json.object(layout: .inline) { json in
            json.member("code", fault.code)
            json.member("message", fault.message)
          }
        }
      }
    }
  }
}
