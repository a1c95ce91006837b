import DICheckText

/// A limit on the lines of a text, since a terminal's scrollback and a model's attention have an end.
package struct LineLimit: Hashable, Sendable {
  var lines: Int
  /// How to see more, in words that complete "… 3 more lines: ".
  var advice: String

  package init(lines: Int, advice: String) {
    self.lines = lines
    self.advice = advice
  }
}

/// Drawings as trees, in text for people. A node that was shown before isn't expanded again, so that the text grows
/// with the graph and not with its paths; nodes at the ends of edges across are marked, and never expanded.
struct TextTree {
  var style = TextStyle.plain
  /// Of the nodes' lines, and of those of their faults.
  var limit: LineLimit?
  var deadline: Deadline

  /// The lines that there is room for, and those that there is none for.
  private struct Room {
    var left: Int
    /// Faults are named though there is no more room for nodes.
    var faultsLeft = 20
    var leftOut = 0

    mutating func takesLine() -> Bool {
      guard left > 0 else {
        leftOut += 1
        return false
      }
      left -= 1
      return true
    }

    mutating func takesFault() -> Bool {
      if left > 0 || faultsLeft == 0 { return takesLine() }
      faultsLeft -= 1
      return true
    }
  }

  func write(_ drawings: some Sequence<Drawing>, to sink: (String) -> Void) {
    var legend = DrawingLegend()
    var room = Room(left: limit?.lines ?? .max)
    for drawing in drawings.until(deadline) {
      var text = legend.hasDrawings && room.left > 0 ? "\n" : ""
      write(drawing, to: &text, &room, sink)
      if !text.isEmpty { sink(text) }
      legend.add(drawing)
    }
    if let limit, room.leftOut > 0 {
      sink("\n" + style.line("… \(counted(room.leftOut, "more line")): \(limit.advice)") + "\n")
    }
    let end = legend.hasDrawings ? line(legend) : "No roots\n"
    if !end.isEmpty { sink(end) }
  }

  /// Nodes below this depth aren't expanded: the indentation alone would grow with the square of the depth, and would be
  /// unreadable.
  private static let deepest = 32

  private struct Row {
    var edge: Drawing.Edge
    var prefix: String
    var isLast: Bool
    var depth: Int
    /// That of the parent node.
    var group: String?
  }

  /// The length of one piece, so that the text of a large tree is never in memory as a whole.
  private static let pieceLength = 1 << 16

  /// - Parameter text: the text that wasn't passed to `sink` yet.
  private func write(_ drawing: Drawing, to text: inout String, _ room: inout Room, _ sink: (String) -> Void) {
    let nodes = drawing.nodesByID
    let children = Dictionary(grouping: drawing.edges, by: \.from)
    let showsGroups = !drawing.groups.isEmpty
    let root = nodes[drawing.root]
    let rootMarks = root.map { marks(of: $0, in: drawing, since: showsGroups ? nil : $0.group) } ?? ""
    if room.takesLine() {
      text += style.line(PrintableText.line(drawing.title) + rootMarks, indent: "    ") + "\n"
    }
    var opened: Set<Int> = [drawing.root]

    // A stack instead of recursion, since a graph may be deeper than the call stack.
    var rows: [Row] = []
    func push(_ parent: Int, prefix: String, depth: Int, group: String?) {
      var isLast = true
      for edge in (children[parent] ?? []).reversed() {
        rows.append(Row(edge: edge, prefix: prefix, isLast: isLast, depth: depth, group: group))
        isLast = false
      }
    }
    // A root without a group is one.
    push(drawing.root, prefix: "", depth: 1, group: root.map { $0.group ?? $0.typeName })
    while !deadline.hasPassed, let row = rows.popLast() {
      guard let node = nodes[row.edge.to] else { continue }
      let leadsDown = drawing.leadsDown(row.edge)
      let isMissing = drawing.isMissing(node)
      var line = isMissing ? "✗ \(PrintableText.line(node.caption))" : caption(node, drawing.style(of: row.edge))
      if leadsDown { line += marks(of: node, in: drawing, since: showsGroups ? row.group : node.group) }
      // A cross if the fault itself isn't named in the line.
      let isNamed = !node.marks.isEmpty && (leadsDown || isMissing)
      if row.edge.isFaulty, !isNamed { line += " ✗" }
      let opening = node.twin ?? node.id
      var opens = false
      if leadsDown, children[opening] != nil {
        if opened.contains(opening) {
          line += " (shown above)"
        } else if row.depth >= Self.deepest {
          line += " … (what is below is left out)"
        } else {
          opened.insert(opening)
          opens = true
        }
      }
      if room.takesLine() {
        let isFault = row.edge.isFaulty || !node.marks.isEmpty && leadsDown
        let shown = row.prefix + (row.isLast ? "└── " : "├── ") + (isFault ? style.paint(line, .fault) : line)
        let indent = row.prefix + (row.isLast ? "    " : "│   ") + (opens ? "│   " : "    ")
        text += style.line(shown, indent: indent) + "\n"
      }
      if text.utf8.count >= Self.pieceLength {
        sink(text)
        text = ""
      }
      if opens {
        push(
          opening, prefix: row.prefix + (row.isLast ? "    " : "│   "), depth: row.depth + 1,
          group: node.group ?? row.group)
      }
    }
    text += list(of: drawing, &room)
  }

  private func caption(_ node: Drawing.Node, _ edge: Drawing.EdgeStyle) -> String {
    var caption = PrintableText.line(node.caption)
    if edge.across != nil {
      caption = "⇠ \(caption)"
    } else if let type = node.otherConcreteType {
      caption += " → \(PrintableText.line(type))"
    }
    return switch edge.look {
    case .plain, .same: caption
    case .lazy, .alias, .forwarded: "\(caption) (\(edge.name))"
    }
  }

  /// The marks after a node's name. Includes the group if it differs from the parent's.
  private func marks(of node: Drawing.Node, in drawing: Drawing, since group: String?) -> String {
    var text = ""
    if let own = node.group, own != group { text += " · \(PrintableText.line(own))" }
    for mark in node.marks where !drawing.isMissing(node) { text += " ✗ \(mark.code)" }
    if node.hidden > 0 { text += " … (\(node.hidden) more)" }
    return text
  }

  /// The faults in full.
  private func list(of drawing: Drawing, _ room: inout Room) -> String {
    let faults = drawing.nodes.flatMap(\.marks).uniqued
    let shown = faults.filter { _ in room.takesFault() }
    guard !shown.isEmpty else { return "" }
    let lines = shown.map {
      style.line(style.paint("✗ \($0.code)", .fault) + ": " + PrintableText.line($0.message), indent: "  ") + "\n"
    }
    return "\n\(counted(faults.count, "fault")):\n" + lines.joined()
  }

  private func line(_ legend: DrawingLegend) -> String {
    var parts: [String] = []
    for crossing in legend.crossings {
      let name = crossing.style.look == .plain ? "" : "(\(crossing.style.name)) "
      parts.append("⇠ \(name)\(crossing.words.meaning)")
    }
    for entry in legend.entries {
      switch entry.look {
      case .lazy, .alias, .forwarded: parts.append("(\(entry.name)) \(entry.meaning)")
      case .root, .plain, .missing: break
      }
    }
    if legend.showsConcreteTypes { parts.append("→ concrete type") }
    for group in legend.groups { parts.append("· \(group), where it changes") }
    if legend.showsFaults { parts.append("✗ wrong or missing") }
    return parts.isEmpty ? "" : "\n" + style.line(parts.commaSeparated) + "\n"
  }
}
