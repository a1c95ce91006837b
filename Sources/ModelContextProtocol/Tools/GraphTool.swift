import DICheckAnalysis
import DICheckGraphDrawing
import DICheckJSON
import DICheckText

/// A drawing of the solved graph.
enum GraphTool {
  /// The nodes of a drawing that a model can follow, and those that it gets if it asks for a depth.
  private static let usualNodes = 150
  private static let mostNodes = 2_000

  static let tool = Tool(
    name: "graph", title: "Graph",
    about: """
      Draws the graph that code is generated for, with its faults marked: who makes what, and who receives it. Without \
      a focus it begins at the roots; without a depth it goes as deep as an answer has room.
      """,
    parameters: [
      Parameter("focus", .text, "Only this type, what leads to it and what it leads to."),
      Parameter("depth", .count(0...1000), "The number of levels below the roots or the focus."),
      Parameter("root", .text, "Only the graph of this root."),
      Parameter("format", .choice(["mermaid", "json"]), "mermaid by default."), CheckTool.texts,
    ],
    result: ObjectSchema().with("format", ["type": "string", "enum": ["mermaid", "json"]])
      .with("nodes", ObjectSchema.count).optionally("mermaid", ObjectSchema.text)
      .optionally("json", ["type": "object"]).optionally("more", ObjectSchema.text),
    call: call)

  private static func call(_ arguments: Arguments, _ context: ToolContext) throws -> ToolAnswer {
    let code = try context.code(arguments)
    let format: GraphFormat = arguments.text("format") == "json" ? .json : .mermaid
    let all = context.knownAnswers.drawings(
      root: arguments.text("root"), showingPlaces: format.showsPlaces, in: code, until: context.deadline)
    var selection = DrawingSelection(focus: arguments.text("focus"), depth: arguments.count("depth"))
    let limit = selection.depth == nil ? usualNodes : mostNodes

    var kept: [Drawing] = []
    var (nodes, hidden) = (0, 0)
    for whole in all {
      guard var drawing = selection.applied(to: whole) else { continue }
      if selection.depth == nil, kept.isEmpty, drawing.nodes.count > limit {
        selection.depth = depth(of: whole, within: limit, selection)
        drawing = selection.applied(to: whole) ?? drawing
      }
      // The first is drawn in any case.
      if kept.isEmpty || nodes + drawing.nodes.count <= limit {
        kept.append(drawing)
        nodes += drawing.nodes.count
      } else {
        hidden += 1
      }
    }
    guard !kept.isEmpty else { throw ToolFailure(nothing(arguments, selection, code, all)) }
    if nodes > mostNodes {
      throw ToolFailure("\(nodes) nodes are more than an answer has room for: name a focus, or a smaller depth")
    }
    let bytes = format.bytes(of: kept, until: context.deadline)
    var more: [String] = []
    if let depth = selection.depth, arguments.count("depth") == nil {
      more.append("Drawn to depth \(depth); name a focus, or a depth, for more.")
    }
    if hidden > 0 { more.append("\(counted(hidden, "further root")) not drawn: name a root or a focus.") }
    let text = String(decoding: bytes, as: UTF8.self)
    var data: JSONObject = ["format": .string(format.rawValue), "nodes": .integer(nodes)]
    data[format.rawValue] = format == .json ? (try? JSONValue(parsing: bytes)) : .string(text)
    if !more.isEmpty { data["more"] = .string(more.joined(separator: " ")) }
    return ToolAnswer(text: ([text] + more).joined(separator: "\n"), data: data)
  }

  /// The greatest depth at which a drawing has room.
  private static func depth(of drawing: Drawing, within limit: Int, _ selection: DrawingSelection) -> Int {
    var selection = selection
    var depth = 1
    while depth < 50 {
      selection.depth = depth + 1
      guard let next = selection.applied(to: drawing), next.nodes.count <= limit else { break }
      depth += 1
    }
    return depth
  }

  private static func nothing(
    _ arguments: Arguments, _ selection: DrawingSelection, _ code: Code, _ all: AnySequence<Drawing>
  ) -> String {
    if let focus = selection.focus, all.first(where: { _ in true }) != nil {
      let advice = selection.nearestName(in: all).map { "; there is \($0)" } ?? ""
      return "nothing in the graph is named '\(focus)'\(advice)"
    }
    let roots = Set(code.snapshot.overview(namingRoots: true).flatMap(\.roots)).sorted()
    guard let root = arguments.text("root"), !roots.isEmpty else {
      let marks = code.snapshot.layouts.compactMap(\.library.rootMark).joined(separator: " or ")
      return "no root was found" + (marks.isEmpty ? "" : ": no type is \(marks)")
    }
    let shown = Cut(NearSpelling.nearest(to: root, among: roots).map { [$0] } ?? roots, to: 10)
    return "no root is named '\(root)'; there is \(shown.shown.joined(separator: ", "))"
  }
}
