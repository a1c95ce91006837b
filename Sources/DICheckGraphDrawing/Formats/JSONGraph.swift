import DICheckJSON
import DICheckText

/// Drawings as JSON: `{"version": 1, "roots": [{"root", "program"?, "nodes": [{"id", "type", "label"?, "kind",
/// "concreteType"?, "module"?, "path"?, "line"?, "hidden"?, "faults"?: [{"code", "message"}]}], "edges": [{"from", "to",
/// "kind", "faulty"?}], "styles": {"nodes": [{"kind", "look", "meaning", "sentence"?}], "edges": [{"kind", "look",
/// "across"?: {"meaning", "start", "end", "verb"}}], "group", "down"}}]}`. `root`, `from` and `to` are ids of nodes;
/// lines count from 1. In place of `module` stands what else a library groups nodes by: the word in `group`. The styles
/// are those in use in this drawing, since roots may be those of several libraries; `verb` and `down` are verbs,
/// `{"singular", "plural", "past"}`.
struct JSONGraph {
  var deadline: Deadline
  /// True if names are made harmless for display.
  var isForPage = false

  private func shown(_ text: String) -> String { isForPage ? PrintableText.line(text) : text }

  func write(
    _ drawings: some Sequence<Drawing>, as form: JSONWriter.Form = .readable, linking folder: LinkedFolder? = nil,
    to sink: ([UInt8]) -> Void
  ) {
    var json = JSONWriter(form)
    json.object { json in
      json.member("version", 1)
      // For the page alone: other tools have their own ways to open a place.
      if let folder, let template = folder.links.template {
        json.object("links", layout: .inline) { json in
          json.member("template", template)
          json.member("folder", PrintableText.line(folder.folder))
        }
      }
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
      json.member("program", drawing.program.map(shown))
      json.array("nodes", drawing.nodes.until(deadline)) { json, node in write(node, of: drawing, to: &json) }
      let edges = drawing.drawnEdges
      json.array("edges", edges.until(deadline)) { json, edge in
        json.object(layout: .inline) { json in
          json.member("from", edge.from)
          json.member("to", edge.to)
          json.member("kind", drawing.style(of: edge).name)
          if edge.isFaulty { json.member("faulty", true) }
        }
      }
      json.object("styles") { json in writeStyles(of: drawing, edges, to: &json) }
    }
  }

  private func writeStyles(of drawing: Drawing, _ edges: [Drawing.Edge], to json: inout JSONWriter) {
    var legend = DrawingLegend()
    legend.add(drawing)
    json.array("nodes", legend.entries) { json, style in
      json.object(layout: .inline) { json in
        json.member("kind", style.name)
        json.member("look", style.look.rawValue)
        json.member("meaning", style.meaning)
        if style.sentence != style.meaning { json.member("sentence", style.sentence) }
      }
    }
    let kinds = Set(edges.map(\.kind)).subtracting([Drawing.Style.same]).sorted()
    json.array("edges", kinds) { json, kind in
      let style = drawing.style.edges[Int(kind)]
      json.object(layout: .inline) { json in
        json.member("kind", style.name)
        json.member("look", style.look.rawValue)
        if let across = style.across {
          json.object("across", layout: .inline) { json in
            json.member("meaning", across.meaning)
            json.member("start", across.start)
            json.member("end", across.end)
            write(across.verb, as: "verb", to: &json)
          }
        }
      }
    }
    json.member("group", drawing.style.group)
    write(drawing.style.down, as: "down", to: &json)
  }

  private func write(_ verb: Drawing.Verb, as name: StaticString, to json: inout JSONWriter) {
    json.object(name, layout: .inline) { json in
      json.member("singular", verb.singular)
      json.member("plural", verb.plural)
      json.member("past", verb.past)
    }
  }

  private func write(_ node: Drawing.Node, of drawing: Drawing, to json: inout JSONWriter) {
    json.object(layout: .inline) { json in
      json.member("id", node.id)
      json.member("type", shown(node.typeName))
      json.member("label", node.label.map(shown))
      json.member("kind", drawing.style(of: node).name)
      json.member("concreteType", node.concreteType.map(shown))
      if let group = node.group { json.member(dynamic: drawing.style.group, shown(group)) }
      json.member("path", node.place.map { shown($0.path) })
      json.member("line", node.place?.line)
      if node.hidden > 0 { json.member("hidden", node.hidden) }
      if !node.marks.isEmpty {
        json.array("faults", node.marks) { json, mark in
          json.object(layout: .inline) { json in
            json.member("code", mark.code)
            json.member("message", shown(mark.message))
          }
        }
      }
    }
  }
}
