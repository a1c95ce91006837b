import DICheckJSON
import DICheckText

/// Drawings as JSON: `{"version": 1, "roots": [{"root", "program"?, "nodes": [{"id", "type", "label"?, "kind",
/// "concreteType"?, "module"?, "path"?, "line"?, "hidden"?, "faults"?: [{"code", "message"}]}], "edges": [{"from",
/// "to", "kind", "faulty"?}]}]}`. `root`, `from` and `to` are ids of nodes; lines count from 1. In place of `module`
/// stands what else a library groups nodes by.
struct JSONGraph {
  var deadline: Deadline

  func write(
    _ drawings: some Sequence<Drawing>, as form: JSONWriter.Form = .readable, to sink: ([UInt8]) -> Void
  ) {
    var json = JSONWriter(form)
    json.object { json in
      json.member("version", 1)
      json.array("roots", drawings.until(deadline)) { json, drawing in
        write(drawing, to: &json)
        json.handOver(to: sink)
      }
    }
    sink(json.file)
  }

  private func write(_ drawing: Drawing, to json: inout JSONWriter) {
    json.object { json in
      json.member("root", drawing.root)
      json.member("program", drawing.program)
      json.array("nodes", drawing.nodes.until(deadline)) { json, node in write(node, of: drawing, to: &json) }
      json.array("edges", drawing.drawnEdges.until(deadline)) { json, edge in
        json.object(layout: .inline) { json in
          json.member("from", edge.from)
          json.member("to", edge.to)
          json.member("kind", drawing.style(of: edge).name)
          if edge.isFaulty { json.member("faulty", true) }
        }
      }
    }
  }

  private func write(_ node: Drawing.Node, of drawing: Drawing, to json: inout JSONWriter) {
    json.object(layout: .inline) { json in
      json.member("id", node.id)
      json.member("type", node.typeName)
      json.member("label", node.label)
      json.member("kind", drawing.style(of: node).name)
      json.member("concreteType", node.concreteType)
      if let group = node.group { json.member(dynamic: drawing.style.group, group) }
      json.member("path", node.place?.path)
      json.member("line", node.place?.line)
      if node.hidden > 0 { json.member("hidden", node.hidden) }
      if !node.marks.isEmpty {
        json.array("faults", node.marks) { json, mark in
          json.object(layout: .inline) { json in
            json.member("code", mark.code)
            json.member("message", mark.message)
          }
        }
      }
    }
  }
}
