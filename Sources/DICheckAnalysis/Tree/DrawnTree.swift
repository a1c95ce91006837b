import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText

/// A tree that can be drawn, and compared with another version of it.
package protocol DrawnTree: SharedTree {
  /// Positions in the lists of the style.
  associatedtype DrawnNode: RawRepresentable<UInt8>
  associatedtype DrawnEdge: RawRepresentable<UInt8>
  static var drawingStyle: Drawing.Style { get }
  static var summaryWords: GraphSummary.Words { get }

  func drawnKind(of node: Node) -> DrawnNode
  /// The words about a node, those of the tree by default; with the type `_` for what isn't known.
  func drawnFace(of node: Node) -> NodeFace
  /// The nodes whose findings mark a node, by default itself.
  func marked(_ node: Node) -> [Node]
  /// The edges that lead on from a node, in order.
  func drawnEdges(from node: Node) -> [(kind: DrawnEdge, end: Node, isFaulty: Bool)]

  /// The nodes that make something, or whose children do, for a comparison; the roots by default.
  var makers: [Node] { get }
  /// The type that a node makes, where its face names another one.
  func madeType(of node: Node) -> String?
}

extension DrawnTree {
  package func drawnFace(of node: Node) -> NodeFace { face(of: node) }
  package func marked(_ node: Node) -> [Node] { [node] }
  package var makers: [Node] { roots }
  package func madeType(of node: Node) -> String? { nil }

  /// A root with all that it leads to, marked with findings.
  func drawing(of root: Node, lines: DrawnLines?, marks: [Finding]) -> Drawing {
    var builder = DrawingBuilder<DrawnNode, DrawnEdge>(Self.drawingStyle, lines: lines)
    var (ids, pending): ([Node: Int], [Node]) = ([:], [])
    func add(_ node: Node) -> Int {
      if let known = ids[node] { return known }
      let face = drawnFace(of: node)
      let found = marked(node).flatMap { node in marks.filter { isAbout(node, $0) } }
      let id = builder.add(
        drawnKind(of: node), face.typeName, label: face.label == face.typeName ? nil : face.label, group: face.owner,
        at: location(of: node), marks: found.unique(by: Drawing.Mark.init))
      ids[node] = id
      pending.append(node)
      return id
    }
    _ = add(root)
    while let node = pending.popLast() {
      for edge in drawnEdges(from: node) {
        builder.connect(add(node), add(edge.end), edge.kind, isFaulty: edge.isFaulty)
      }
      if node == root { pending.reverse() }
    }
    return builder.drawing
  }
}

extension GraphSummary {
  /// Adds what a maker makes, and what that asks for, as far as it is known.
  mutating func add<Tree: DrawnTree>(_ maker: Tree.Node, in tree: Tree) {
    let face = tree.face(of: maker)
    let owner = face.owner ?? face.typeName
    types[owner, default: MadeType()].isRoot = true
    for made in face.kind == .root ? tree.children(of: maker) : [maker] {
      let making = Property(tree.face(of: made), of: owner)
      let concrete = tree.madeType(of: made) ?? making.type
      makings[making] = Making(concreteType: concrete, isLazy: true)
      var type = types[concrete] ?? MadeType()
      for asked in tree.children(of: made) {
        let receipt = Property(tree.drawnFace(of: asked), of: concrete)
        guard receipt.type != "_" else { continue }
        let sources = tree.face(of: asked).kind == .provided ? [asked] : tree.origins(of: asked)
        let given = sources.map(tree.face).map { Property($0, of: $0.owner ?? "") }
        type.receipts[receipt, default: []].formUnion(given)
      }
      types[concrete] = type
    }
  }
}

extension GraphSummary.Property {
  fileprivate init(_ face: NodeFace, of owner: String) {
    self.init(owner: owner, label: face.label ?? "_", type: face.typeName)
  }
}
