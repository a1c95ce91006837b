/// The meaning of the marks that drawings show, in the same order in all formats.
struct DrawingLegend {
  /// How edges of a kind that leads across are shown.
  struct Crossing {
    var style: Drawing.EdgeStyle
    /// Those of the style.
    var words: Drawing.EdgeStyle.Across
    /// True if they are lines, or names in the nodes where they start: in several drawings they may be both.
    var isLine = false
    var isName = false
  }

  /// The kinds of edges in use that lead across, apart from faults.
  private(set) var crossings: [Crossing] = []
  private(set) var showsConcreteTypes = false
  private(set) var showsFaults = false
  /// The nouns for what groups nodes, where there are several groups.
  private(set) var groups: [String] = []
  /// True if there are any drawings.
  private(set) var hasDrawings = false
  /// The libraries' styles, each with its kinds of nodes in use.
  private var found: [(style: Drawing.Style, kinds: Set<UInt8>)] = []

  /// - Parameter names: which edges are lines and which are names, if the format has both.
  mutating func add(_ drawing: Drawing, _ names: AcrossNames? = nil) {
    hasDrawings = true
    let index = found.firstIndex { $0.style == drawing.style } ?? found.count
    if index == found.count { found.append((drawing.style, [])) }
    for node in drawing.nodes { found[index].kinds.insert(node.kind) }
    note(drawing.edges, of: drawing) { crossing in crossing.isName = crossing.isName || names?.isText ?? false }
    if let names { note(names.edges, of: drawing) { $0.isLine = true } }
    showsConcreteTypes = showsConcreteTypes || drawing.nodes.contains { $0.otherConcreteType != nil }
    if !drawing.groups.isEmpty, !groups.contains(drawing.style.group) { groups.append(drawing.style.group) }
    showsFaults = showsFaults || drawing.hasFaults
  }

  private mutating func note(_ edges: [Drawing.Edge], of drawing: Drawing, _ change: (inout Crossing) -> Void) {
    var kinds: Set<UInt8> = []
    for edge in edges where !edge.isFaulty && !drawing.leadsDown(edge) { kinds.insert(edge.kind) }
    for kind in kinds.sorted() {
      let style = drawing.style.edges[Int(kind)]
      guard let words = style.across else { continue }
      let index = crossings.firstIndex { $0.style == style } ?? crossings.count
      if index == crossings.count { crossings.append(Crossing(style: style, words: words)) }
      change(&crossings[index])
    }
  }
}

extension DrawingLegend {
  /// The kinds of nodes in use, those that share a name as one.
  var entries: [Drawing.NodeStyle] {
    let styles = found.flatMap { style, kinds in kinds.sorted().map { style.nodes[Int($0)] } }
    return styles.reduce(into: []) { entries, style in
      if let index = entries.firstIndex(where: { $0.name == style.name && $0.look == style.look }) {
        entries[index].add(style)
      } else {
        entries.append(style)
      }
    }
  }

  /// The ids of the nodes at the ends of a line that explains an edge.
  static func lineEnds(_ number: Int) -> (start: String, end: String) {
    let suffix = number == 0 ? "" : "\(number)"
    return ("legend_receiver\(suffix)", "legend_origin\(suffix)")
  }

  /// True if a drawing has more than roots, whose look explains itself.
  var isNeeded: Bool { hasDrawings && (showsFaults || entries.contains { $0.look != .root }) }
}

extension Drawing.NodeStyle {
  fileprivate mutating func add(_ other: Self) {
    for words in [\Self.meaning, \.sentence] {
      let (known, added) = (self[keyPath: words].split(separator: " "), other[keyPath: words].split(separator: " "))
      let rest = added.dropFirst(zip(known, added).prefix { $0 == $1 }.count)
      if !rest.isEmpty { self[keyPath: words] += ", or \(rest.joined(separator: " "))" }
    }
  }
}
