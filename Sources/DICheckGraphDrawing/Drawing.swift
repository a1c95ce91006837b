import DICheckText

/// The part of a library's graph below one root, as it is drawn: in terms of no editor and no library.
///
/// A graph, not yet a tree: a node that several parents share exists once, so that the size is that of the program and
/// not of all its paths.
package struct Drawing: Hashable, Sendable {
  package struct Node: Hashable, Sendable {
    /// Unique within its drawing.
    package var id: Int
    /// The type as declared.
    package var typeName: String
    /// The name of a property or key; nil for a node that has none, such as a root.
    package var label: String?
    /// The type of the value that the node stands for; nil if it stands for none or the type is unknown.
    package var concreteType: String?
    /// Such as the module that declares ``concreteType``; nil for a node outside of all groups.
    package var group: String?
    /// The place of the property, for a root of its type; nil if places weren't asked for.
    package var place: Place?
    package var marks: [Mark] = []
    /// How many of the nodes right below it are left out, below the requested depth.
    var hidden = 0
    /// The node of the same type that holds the edges of both. Edges are kept once for each type, since types that make
    /// many others, and that many others make, would have millions of them.
    package var twin: Int?
    /// The position of its style in ``Style/nodes``.
    package var kind: UInt8

    package init(
      id: Int, typeName: String, label: String? = nil, kind: UInt8, twin: Int? = nil, concreteType: String? = nil,
      group: String? = nil, marks: [Mark] = []
    ) {
      self.id = id
      self.typeName = typeName
      self.label = label
      self.kind = kind
      self.twin = twin
      self.concreteType = concreteType
      self.group = group
      self.marks = marks
    }
  }

  /// A fault of a node.
  package struct Mark: Hashable, Sendable {
    package var code: String
    /// Understandable on its own.
    var message: String

    package init(code: String, message: String) {
      self.code = code
      self.message = message
    }
  }

  /// The line on which a node is declared.
  package struct Place: Hashable, Sendable {
    /// Relative to the folder that people work in, if it lies there.
    package var path: String
    /// Counts from 1.
    package var line: Int

    package init(path: String, line: Int) {
      self.path = path
      self.line = line
    }
  }

  package struct Edge: Hashable, Sendable {
    package var from: Int
    package var to: Int
    /// The position of its style in ``Style/edges``.
    var kind: UInt8
    /// True if it is a hop of a faulty cycle, or leads to a missing node.
    package var isFaulty = false

    package init(from: Int, to: Int, kind: UInt8, isFaulty: Bool = false) {
      self.from = from
      self.to = to
      self.kind = kind
      self.isFaulty = isFaulty
    }
  }

  /// The id of the root's node.
  var root: Int
  /// The name of the program that the root belongs to, if known.
  package var program: String?
  /// True if another root in the same drawing has the same name.
  package var isNamesake = false
  /// In the order in which they are drawn.
  package var nodes: [Node]
  /// In the order in which they are drawn, between ``nodes``.
  package var edges: [Edge]
  /// The library's.
  var style: Style

  package init(root: Int, nodes: [Node], edges: [Edge], style: Style) {
    self.root = root
    self.nodes = nodes
    self.edges = edges
    self.style = style
  }
}

extension Drawing {
  var nodesByID: [Int: Node] { Dictionary(firstOf: nodes.map { ($0.id, $0) }) }

  func style(of node: Node) -> NodeStyle { style.nodes[Int(node.kind)] }

  func style(of edge: Edge) -> EdgeStyle { edge.kind == Style.same ? .same : style.edges[Int(edge.kind)] }

  /// Returns true if the drawing's tree goes on with it: the edges of all other kinds lead across.
  func leadsDown(_ edge: Edge) -> Bool { style(of: edge).across == nil }

  /// Returns true if the node stands for something that nothing provides.
  func isMissing(_ node: Node) -> Bool { style(of: node).look == .missing }

  /// With more edges, a drawing is useless.
  private static let edgeLimit = 20_000

  /// The edges to draw: those of twins are repeated for each twin, up to ``edgeLimit``.
  var drawnEdges: [Edge] {
    let twins = nodes.compactMap { node in node.twin.map { (node: node.id, twin: $0) } }
    let edgesOfNodes = Dictionary(grouping: edges, by: \.from)
    let count = twins.reduce(edges.count) { $0 + (edgesOfNodes[$1.twin]?.count ?? 0) }
    return edges
      + twins.flatMap { node, twin in
        let own = edgesOfNodes[twin] ?? []
        if own.isEmpty { return [Edge]() }
        guard count <= Self.edgeLimit else { return [Edge(from: node, to: twin, kind: Style.same)] }
        return own.map { Edge(from: node, to: $0.to, kind: $0.kind, isFaulty: $0.isFaulty) }
      }
  }

  /// The root's name, with its program where the name alone may mean another root.
  var title: String {
    let name = nodes.first { $0.id == root }?.typeName ?? ""
    guard isNamesake, let program else { return name }
    return "\(name) (program \(program))"
  }

  /// True if anything in it is marked as faulty.
  package var hasFaults: Bool { nodes.contains { !$0.marks.isEmpty } || edges.contains(where: \.isFaulty) }

  /// The types of its nodes, by the fewest steps down that lead to each from the root, which is the first layer.
  /// O(nodes and edges).
  package var layers: [[String]] {
    let (known, below) = (nodesByID, Dictionary(grouping: edges.filter(leadsDown), by: \.from))
    var layers: [[String]] = []
    var seen: Set<String> = []
    var next = [root]
    while !next.isEmpty {
      let found = next.compactMap { known[$0] }.filter {
        !isMissing($0) && seen.insert($0.concreteType ?? $0.typeName).inserted
      }
      if !found.isEmpty { layers.append(found.map { $0.concreteType ?? $0.typeName }) }
      next = found.flatMap { below[$0.twin ?? $0.id] ?? [] }.map(\.to)
    }
    return layers
  }

  /// The groups of its nodes in the order in which they first appear, if there are several.
  var groups: [String] {
    let names = nodes.compactMap(\.group).uniqued
    return names.count > 1 ? names : []
  }
}

extension Drawing.Node {
  /// `label: Type`, or the type alone.
  var caption: String { label.map { "\($0): \(typeName)" } ?? typeName }

  /// The concrete type if the declared one doesn't contain its name: `Store` doesn't contain `FileStore`, a builder of
  /// `Store` does contain `Store`.
  var otherConcreteType: String? {
    guard let concreteType, typeName != concreteType, !typeContains(concreteType) else { return nil }
    return concreteType
  }

  /// Returns true if the declared type contains `name` as a whole name, not as part of a longer one.
  private func typeContains(_ name: String) -> Bool {
    func isWord(_ byte: UInt8) -> Bool { byte.isWord || byte == "." }
    let (text, word) = (Array(typeName.utf8), Array(name.utf8))
    guard !word.isEmpty, text.count >= word.count else { return false }
    return (0...text.count - word.count).contains { start in
      let end = start + word.count
      return text[start..<end].elementsEqual(word) && (start == 0 || !isWord(text[start - 1]))
        && (end == text.count || !isWord(text[end]))
    }
  }
}
