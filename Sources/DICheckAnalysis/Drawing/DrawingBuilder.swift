import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText

/// A drawing that grows node by node, by a library's kinds of nodes and edges: positions in the lists of its style.
package struct DrawingBuilder<NodeKind: RawRepresentable<UInt8>, EdgeKind: RawRepresentable<UInt8>> {
  package var drawing: Drawing
  private let lines: DrawnLines?
  private var known: Set<Drawing.Edge> = []

  /// - Parameter lines: finds the lines of nodes; nil where they aren't needed.
  package init(_ style: Drawing.Style, lines: DrawnLines?) {
    drawing = Drawing(root: 0, nodes: [], edges: [], style: style)
    self.lines = lines
  }

  /// Adds a node, marked with findings, and returns its id.
  package mutating func add(
    _ kind: NodeKind, _ typeName: String, label: String?, group: String?, at place: Location,
    marks: [Finding]
  ) -> Int {
    var node = Drawing.Node(
      id: drawing.nodes.count, typeName: typeName, label: label, kind: kind.rawValue, group: group,
      marks: marks.map(Drawing.Mark.init))
    node.place = lines?.place(of: place)
    drawing.nodes.append(node)
    return node.id
  }

  /// Adds an edge, if there isn't the same one.
  package mutating func connect(
    _ from: Int, _ to: Int, _ kind: EdgeKind, isFaulty: Bool = false
  ) {
    let edge = Drawing.Edge(from: from, to: to, kind: kind.rawValue, isFaulty: isFaulty)
    if known.insert(edge).inserted { drawing.edges.append(edge) }
  }
}

extension Drawing.EdgeStyle {
  /// From what is made to what that asks for.
  package static let needed = Drawing.EdgeStyle(
    "needed", .plain,
    across: .init(
      meaning: "needed to be made", start: "user", end: "what it needs",
      verb: .init("needs", plural: "need", past: "needed")))
}

extension Drawing.Mark {
  package init(_ finding: Finding) { self.init(code: finding.code.rawValue, message: finding.message) }
}

/// A root that is to be drawn: only when somebody asks, since each drawing repeats what roots share.
package struct DrawnRoot {
  private let program: String
  private let name: String
  private let draw: () -> Drawing

  package init(_ name: String, of program: String, draw: @escaping () -> Drawing) {
    self.program = program
    self.name = name
    self.draw = draw
  }

  /// The drawings of some roots, one after the other; those of one name say so.
  package static func drawings(of roots: [DrawnRoot], until deadline: Deadline) -> AnyIterator<Drawing> {
    let counts = roots.map(\.name).counts
    var rest = roots[...]
    return AnyIterator {
      guard !deadline.hasPassed, let root = rest.popFirst() else { return nil }
      var drawing = root.draw()
      drawing.program = root.program
      drawing.isNamesake = counts[root.name, default: 0] > 1
      return drawing
    }
  }
}
