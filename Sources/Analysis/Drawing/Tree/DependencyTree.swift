/// The solved graph of one root as a drawing, in terms of no editor and no library: the input of `--graph`.
///
/// A graph, not yet a tree: a node that several parents share exists once, so that the size is that of the program and
/// not of all its paths.
package struct DependencyTree: Hashable, Sendable {
  package struct Node: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
      case root
      /// Made together with its parent.
      case made
      /// Made later, by a builder that its parent has.
      case lazy
      /// Another name for an existing value, or a view of it.
      case alias
      /// Given at run time when its parent is made.
      case forwarded
      /// Requested by its parent, and provided by nothing.
      case missing
    }

    /// A fault of the node.
    package struct Fault: Hashable, Sendable {
      package var code: String
      /// Understandable on its own.
      package var message: String

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

    /// Unique within its tree.
    package var id: Int
    /// The type as declared.
    package var typeName: String
    /// The property's name; nil for a root.
    package var label: String?
    /// The type that is made; nil if the node makes none.
    package var concreteType: String?
    /// The module that declares ``concreteType``; nil if the module has no name.
    package var module: String?
    /// Of the property, for a root of its type; nil if nobody asked for places.
    package var place: Place?
    package var faults: [Fault] = []
    /// How many of its dependencies are left out, below the requested depth.
    package var hidden = 0
    /// The node of the same type that holds the edges of both. Edges are kept once for each type, since types that make
    /// many others, and that many others make, would have millions of them.
    package var twin: Int?
    package var kind: Kind
    /// Whether it is made when first read, and then kept.
    package var isKept = false

    package init(
      id: Int, typeName: String, label: String? = nil, kind: Kind, twin: Int? = nil, concreteType: String? = nil,
      module: String? = nil, faults: [Fault] = []
    ) {
      self.id = id
      self.typeName = typeName
      self.label = label
      self.kind = kind
      self.twin = twin
      self.concreteType = concreteType
      self.module = module
      self.faults = faults
    }
  }

  package struct Edge: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
      case made
      case lazy
      case forwarded
      /// From the parent to the new name that it gives to a value.
      case alias
      /// From the receiver to the received node: the only kind that doesn't lead down.
      case received
      /// To the node of the same type that holds the edges of both, if a drawing of all edges would be too large.
      case same
    }

    package var from: Int
    package var to: Int
    package var kind: Kind
    /// Whether it is a hop of a faulty cycle, or leads to a missing node.
    package var isFaulty = false

    package init(from: Int, to: Int, kind: Kind, isFaulty: Bool = false) {
      self.from = from
      self.to = to
      self.kind = kind
      self.isFaulty = isFaulty
    }
  }

  /// The id of the root's node.
  package var root: Int
  /// The name of the program that the root belongs to, if known.
  package var program: String?
  /// Whether another root in the same drawing has the same name.
  package var isNamesake = false
  /// In the order in which they are drawn.
  package var nodes: [Node]
  /// In the order in which they are drawn; edges from or to unknown nodes are ignored.
  package var edges: [Edge]

  package init(root: Int, nodes: [Node], edges: [Edge]) {
    self.root = root
    self.nodes = nodes
    self.edges = edges
  }
}

extension DependencyTree {
  /// The nodes by id. There may be very many, and usually each id is the node's index.
  struct NodeTable {
    private let nodes: [Node]
    /// Nil if every id is the node's index.
    private let positions: [Int: Int]?

    fileprivate init(_ nodes: [Node]) {
      self.nodes = nodes
      let isPlain = nodes.indices.allSatisfy { nodes[$0].id == $0 }
      positions = isPlain ? nil : Dictionary(nodes.indices.map { (nodes[$0].id, $0) }) { first, _ in first }
    }

    func contains(_ id: Int) -> Bool { position(of: id) != nil }

    subscript(id: Int) -> Node? { position(of: id).map { nodes[$0] } }

    private func position(of id: Int) -> Int? {
      guard let positions else { return nodes.indices.contains(id) ? id : nil }
      return positions[id]
    }
  }

  var nodesByID: NodeTable { NodeTable(nodes) }

  /// The edges between known nodes.
  var validEdges: [Edge] {
    let known = nodesByID
    // Nearly always all edges are valid.
    if edges.allSatisfy({ known.contains($0.from) && known.contains($0.to) }) { return edges }
    return edges.filter { known.contains($0.from) && known.contains($0.to) }
  }

  /// With more edges, a drawing is useless.
  private static let edgeLimit = 20_000

  /// The edges to draw: those of twins are repeated for each twin, up to ``edgeLimit``.
  var drawnEdges: [Edge] {
    let edges = validEdges
    let twins = nodes.compactMap { node in node.twin.map { (node: node.id, twin: $0) } }
    let edgesOfNodes = Dictionary(grouping: edges, by: \.from)
    let count = twins.reduce(edges.count) { $0 + (edgesOfNodes[$1.twin]?.count ?? 0) }
    return edges
      + twins.flatMap { node, twin in
        let own = edgesOfNodes[twin] ?? []
        if own.isEmpty { return [Edge]() }
        guard count <= Self.edgeLimit else { return [Edge(from: node, to: twin, kind: .same)] }
        return own.map { Edge(from: node, to: $0.to, kind: $0.kind, isFaulty: $0.isFaulty) }
      }
  }

  /// The root's name, with its program where the name alone may mean another root.
  var title: String {
    let name = nodes.first { $0.id == root }?.typeName ?? ""
    guard isNamesake, let program else { return name }
    return "\(name) (program \(program))"
  }

  /// Whether anything in it is marked as faulty.
  package var hasFaults: Bool { nodes.contains { !$0.faults.isEmpty } || edges.contains(where: \.isFaulty) }

  /// The modules of its nodes in the order in which they first appear, if there are several.
  var modules: [String] {
    var seen: Set<String> = []
    let names = nodes.compactMap(\.module).filter { seen.insert($0).inserted }
    return names.count > 1 ? names : []
  }
}

extension DependencyTree.Node {
  /// `label: Type`, or the type alone.
  var caption: String { label.map { "\($0): \(typeName)" } ?? typeName }

  /// The concrete type if the declared one doesn't contain its name: `Store` doesn't contain `FileStore`, a builder of
  /// `Store` does contain `Store`.
  var otherConcreteType: String? {
    guard let concreteType, typeName != concreteType, !typeName.names(concreteType) else { return nil }
    return concreteType
  }
}

extension String {
  /// Whether the text contains `name` as a whole name, not as part of a longer one.
  fileprivate func names(_ name: String) -> Bool {
    func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
        true
      default: false
      }
    }
    let (text, word) = (Array(utf8), Array(name.utf8))
    guard !word.isEmpty, text.count >= word.count else { return false }
    return (0...text.count - word.count).contains { start in
      let end = start + word.count
      return text[start..<end].elementsEqual(word) && (start == 0 || !isWord(text[start - 1]))
        && (end == text.count || !isWord(text[end]))
    }
  }
}
