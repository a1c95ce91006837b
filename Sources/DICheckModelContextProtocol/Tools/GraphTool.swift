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
      Draws the graph that code is generated for, with its faults marked: who makes what, and who receives it. Without \
      a focus it begins at the roots; without a depth it goes as deep as an answer has room.
      """,
    parameters: [
      Parameter("focus", .text, "Only this type, what leads to it and what it leads to."),
      Parameter("depth", .count(0...1000), "The number of levels below the roots or the focus."),
      Parameter("root", .text, "Only the graph of this root."),
      Parameter("format", .choice(["mermaid", "json"]), "mermaid by default."), .texts,
    ],
    result: ["nodes": .integer, "mermaid?": .text, "json?": .object([:]), "more?": .text],
    call: onCode(Code.graph))
}

extension Code {
  func graph() throws -> ToolAnswer {
    let format: GraphFormat = argument("format") == "json" ? .json : .mermaid
    let all = knownAnswers.drawings(
      root: argument("root"), showingPlaces: format.showsPlaces, in: self)
    let wanted = DrawingSelection(focus: argument("focus"), depth: number("depth"))
    var limit = wanted.depth == nil ? usualNodes : mostNodes
    var drawn = Part(of: all, wanted, upTo: limit)
    guard !drawn.drawings.isEmpty else { throw CheckFailure(nothing(wanted, all)) }
    var bytes = format.bytes(of: drawn.drawings, until: deadline)
    while bytes.count > ToolAnswer.mostBytes, limit > 10 {
      limit = max(10, min(limit, drawn.nodes) * ToolAnswer.mostBytes / bytes.count * 9 / 10)
      drawn = Part(of: all, wanted, upTo: limit)
      bytes = format.bytes(of: drawn.drawings, until: deadline)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let drawing = format == .json ? (try? JSONValue(parsing: bytes)) : .string(text)
    let data: JSONFields = ["nodes": drawn.nodes, format.rawValue: drawing]
    return ToolAnswer([text], data, more: drawn.remarks(on: wanted))
  }

  private func nothing(_ selection: DrawingSelection, _ all: AnySequence<Drawing>) -> String {
    if let focus = selection.focus, all.first(where: { _ in true }) != nil {
      let near = selection.nearestName(in: all).map { [$0] } ?? []
      return "nothing in the graph is named '\(focus)'\(NearSpelling.advice(near))"
    }
    let roots = snapshot.rootNames
    guard let root = argument("root"), !roots.isEmpty else { return snapshot.missingRoot }
    let shown = Truncated(NearSpelling.nearest(to: root, among: roots).map { [$0] } ?? roots, to: 10)
    return "no root is named '\(root)'; there is \(shown.shown.joined(separator: ", "))"
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
  /// The depth of what is drawn.
  private var depth: Int?
  /// The nodes of the first drawing that are left out at that depth.
  private var leftOut = 0

  /// - Parameter limit: the number of nodes that there is room for.
  init(of all: some Sequence<Drawing>, _ wanted: DrawingSelection, upTo limit: Int) {
    var selection = wanted
    for whole in all {
      guard var drawing = selection.applied(to: whole) else { continue }
      // The first is drawn in any case.
      if drawings.isEmpty, drawing.nodes.count > limit {
        selection.depth = Self.depth(of: whole, within: limit, wanted)
        drawing = selection.applied(to: whole) ?? drawing
        if drawing.nodes.count > limit {
          selection.limit = limit
          let few = selection.applied(to: whole) ?? drawing
          leftOut = drawing.nodes.count - few.nodes.count
          drawing = few
        }
      }
      if drawings.isEmpty || nodes + drawing.nodes.count <= limit {
        drawings.append(drawing)
        nodes += drawing.nodes.count
      } else {
        hidden += 1
      }
    }
    depth = selection.depth
  }

  /// The greatest depth at which a drawing has room; 1 if none has.
  private static func depth(of drawing: Drawing, within limit: Int, _ wanted: DrawingSelection) -> Int {
    var selection = wanted
    var depth = min(1, wanted.depth ?? 1)
    while depth < wanted.depth ?? 50 {
      selection.depth = depth + 1
      guard let next = selection.applied(to: drawing), next.nodes.count <= limit else { break }
      depth += 1
    }
    return depth
  }

  /// Remarks on what isn't drawn, and how to see it.
  func remarks(on wanted: DrawingSelection) -> [String] {
    var remarks: [String] = []
    if let depth, depth != wanted.depth {
      let reason = wanted.depth == nil ? "" : ", since more has no room in an answer"
      remarks.append("Drawn to depth \(depth)\(reason); name a focus, or a depth, for more.")
    }
    if leftOut > 0 {
      remarks.append("\(counted(leftOut, "further node")) not drawn: name a root, or a focus among what is drawn.")
    }
    if hidden > 0 { remarks.append("\(counted(hidden, "further root")) not drawn: name a root or a focus.") }
    return remarks
  }
}
