/// What the solved graph of one root looks like, in terms of no editor and no library: what `--graph` writes.
///
/// It is a graph, not yet a tree: what several parents share is one node, so that its size is that of the program and
/// not of all its paths.
package struct DependencyTree: Hashable, Sendable {
  package struct Node: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
      case root
      /// Made together with its parent.
      case made
      /// Made later, by a builder that its parent has.
      case lazy
      /// Another name for, or view of, something that is already there.
      case alias
      /// Handed over when its parent is made.
      case forwarded
    }

    /// Unique within its tree.
    package var id: Int
    /// The type's text, as declared.
    package var typeName: String
    /// The property's name; nil for a root.
    package var label: String?
    package var kind: Kind
    /// The node of the same type that has the edges of both: types' edges are kept once, since types that many make,
    /// and that make many, would have them by the million.
    package var twin: Int?

    package init(id: Int, typeName: String, label: String? = nil, kind: Kind, twin: Int? = nil) {
      self.id = id
      self.typeName = typeName
      self.label = label
      self.kind = kind
      self.twin = twin
    }
  }

  package struct Edge: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
      case made
      case lazy
      case forwarded
      /// From the parent to the other name that it has for something.
      case alias
      /// From the receiver to what it receives: the only kind that doesn't lead down.
      case received
      /// To the node of the same type that has the edges of both, where a drawing of all of them would be too large.
      case same
    }

    package var from: Int
    package var to: Int
    package var kind: Kind

    package init(from: Int, to: Int, kind: Kind) {
      self.from = from
      self.to = to
      self.kind = kind
    }
  }

  /// The id of the root's node.
  package var root: Int
  /// In the order to be written.
  package var nodes: [Node]
  /// In the order to be written; an edge from or to an unknown node is left out.
  package var edges: [Edge]

  package init(root: Int, nodes: [Node], edges: [Edge]) {
    self.root = root
    self.nodes = nodes
    self.edges = edges
  }
}

extension DependencyTree {
  /// Its nodes by id.
  var nodesByID: [Int: Node] {
    Dictionary(nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The edges between known nodes, each once.
  var validEdges: [Edge] {
    let known = Set(nodes.map(\.id))
    return edges.filter { known.contains($0.from) && known.contains($0.to) }
  }

  /// A drawing with more edges helps nobody.
  private static let edgeLimit = 20_000

  /// The edges to draw: those of twins again for each, as far as that stays within bounds.
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
        return own.map { Edge(from: node, to: $0.to, kind: $0.kind) }
      }
  }

  var rootName: String { nodes.first { $0.id == root }?.typeName ?? "" }
}

extension DependencyTree.Node {
  /// `label: Type`, or the type alone.
  var caption: String { label.map { "\($0): \(typeName)" } ?? typeName }
}
