import DICheckAnalysis
import DICheckCheckReporting
import DICheckGraphDrawing
import DICheckJSON
import DICheckText

/// A drawing of the solved graph.
extension Tool {
  static let graph = Tool(
    name: "graph", title: "Graph",
    about: """
      Draws the graph with its faults marked: who makes what, and who receives it. Without \
      a focus it begins at the roots; without a depth it goes as deep as an answer has room.
      """,
    parameters: [
      Parameter("focus", .text, "Only this type, what leads to it and what it leads to."),
      Parameter("depth", .count(0...1000), "The number of levels below the roots or the focus."),
      Parameter("root", .text, "Only the graph of this root."), .texts,
    ],
    result: ["nodes": .integer, "mermaid": .text, "more?": .text],
    call: onCode(Code.graph))
}

extension Code {
  func graph() throws -> ToolAnswer {
    let all = snapshot.drawings(root: argument("root"), until: deadline)
    let wanted = DrawingSelection(focus: argument("focus"), depth: number("depth"))
    var limit = wanted.depth == nil ? usualNodes : mostNodes
    var drawn = Part(of: all, wanted, upTo: limit)
    guard !drawn.drawings.isEmpty else { throw CheckFailure(nothing(wanted, all)) }
    var bytes = GraphFormat.mermaid.bytes(of: drawn.drawings, until: deadline)
    while bytes.count > ToolAnswer.mostBytes, limit > 10 {
      limit = max(10, min(limit, drawn.nodes) * ToolAnswer.mostBytes / bytes.count * 9 / 10)
      drawn = Part(of: all, wanted, upTo: limit)
      bytes = GraphFormat.mermaid.bytes(of: drawn.drawings, until: deadline)
    }
    let text = String(utf8: bytes)
    return ToolAnswer([text], ["nodes": drawn.nodes, "mermaid": text], more: drawn.remarks)
  }

  private func nothing(_ selection: DrawingSelection, _ all: AnySequence<Drawing>) -> String {
    if let focus = selection.focus, all.first(where: { _ in true }) != nil {
      let near = selection.nearestName(in: all).asList
      return "nothing in the graph is named '\(focus)'\(NearSpelling.advice(near))"
    }
    let roots = snapshot.rootNames
    guard let root = argument("root"), !roots.isEmpty else { return snapshot.missingRoot }
    let shown = Truncated(NearSpelling.nearest(to: root, among: roots).map { [$0] } ?? roots, to: 10)
    return "no root is named '\(root)'; there is \(shown.shown.commaSeparated)"
  }
}

/// The nodes of a drawing that a model can follow, and those that it gets if it asks for a depth.
private let usualNodes = 150
private let mostNodes = 2_000

/// As much of some drawings as there is room for.
private struct Part {
  private(set) var drawings: [Drawing] = []
  private(set) var nodes = 0
  /// The drawings that there is no room for.
  private var hidden = 0
  /// The nodes of the first drawing that there is no room for.
  private var leftOut = 0

  /// - Parameter limit: the number of nodes that there is room for.
  init(of all: some Sequence<Drawing>, _ wanted: DrawingSelection, upTo limit: Int) {
    var few = wanted
    few.limit = limit
    for whole in all {
      guard var drawing = wanted.applied(to: whole) else { continue }
      // The first is drawn in any case.
      if drawings.isEmpty, drawing.nodes.count > limit, let part = few.applied(to: whole) {
        leftOut = drawing.nodes.count - part.nodes.count
        drawing = part
      }
      if drawings.isEmpty || nodes + drawing.nodes.count <= limit {
        drawings.append(drawing)
        nodes += drawing.nodes.count
      } else {
        hidden += 1
      }
    }
  }

  /// Remarks on what isn't drawn, and how to see it.
  var remarks: [String] {
    let advice = "not drawn: name a root or a focus, or a depth for more."
    return [(leftOut, "further node"), (hidden, "further root")].filter { $0.0 > 0 }
      .map { "\(counted($0.0, $0.1)) \(advice)" }
  }
}
