import DependencyGraph
import DependencyLibrary

extension DependencyTree {
  /// What `root` makes, directly or not. One node for each dependency of each scope, however many chains lead to it.
  package init(_ graph: ProgramGraph, root: ScopeID, for interest: Interest = .lasting) {
    var builder = TreeBuilder(graph, root: root)
    builder.build(for: interest)
    self.init(root: 0, nodes: builder.nodes, edges: builder.edges)
  }
}

private struct TreeBuilder {
  private let graph: ProgramGraph
  private let root: ScopeID
  private let makers: MakerIndex
  private(set) var nodes: [DependencyTree.Node] = []
  private(set) var edges: [DependencyTree.Edge] = []
  private var ids: [DependencyReference: Int] = [:]

  init(_ graph: ProgramGraph, root: ScopeID) {
    self.graph = graph
    self.root = root
    makers = MakerIndex(graph)
  }

  mutating func build(for interest: Interest) {
    nodes.append(DependencyTree.Node(id: 0, typeName: "\(graph.concreteType(of: root))", kind: .root))
    var owners: [(node: Int, scope: ScopeID)] = [(0, root)]
    var nodesOfScopes = [root: 0]
    var head = 0
    while head < owners.count, interest.lasts {
      let (node, scope) = owners[head]
      head += 1
      for dependency in graph.provider(scope).dependencies.indices {
        let reference = DependencyReference(scope: scope, dependency: dependency)
        guard let (kind, edge) = Self.kinds(of: graph.dependency(reference).shape) else { continue }
        let isNew = ids[reference] == nil
        let id = add(reference, kind: kind)
        edges.append(DependencyTree.Edge(from: node, to: id, kind: edge))
        guard isNew, let target = graph.target(of: reference) else { continue }
        if let twin = nodesOfScopes[target] {
          nodes[id].twin = twin
        } else {
          nodesOfScopes[target] = id
          owners.append((id, target))
        }
      }
    }
    for (node, scope) in owners.during(interest) { addReceivedEdges(of: scope, node: node) }
  }

  /// Nil for what is received: that is an edge to another scope's dependency, no node.
  private static func kinds(of shape: DependencyShape) -> (DependencyTree.Node.Kind, DependencyTree.Edge.Kind)? {
    switch shape.source {
    case .instantiated(let instantiation): instantiation.isLazy ? (.lazy, .lazy) : (.made, .made)
    case .forwarded: (.forwarded, .forwarded)
    case .aliased: (.alias, .alias)
    case .received: nil
    }
  }

  private mutating func add(_ reference: DependencyReference, kind: DependencyTree.Node.Kind) -> Int {
    if let known = ids[reference] { return known }
    let identity = graph.identity(of: reference)
    let id = nodes.count
    nodes.append(DependencyTree.Node(id: id, typeName: "\(identity.type)", label: identity.label, kind: kind))
    ids[reference] = id
    return id
  }

  private mutating func addReceivedEdges(of scope: ScopeID, node: Int) {
    for dependency in graph.provider(scope).dependencies.indices {
      let reference = DependencyReference(scope: scope, dependency: dependency)
      let from: Int
      switch graph.dependency(reference).shape.source {
      case .received: from = node
      case .aliased: from = ids[reference] ?? node
      case .instantiated, .forwarded: continue
      }
      for origin in graph.origins(of: reference, makers: makers) {
        // Other roots' providers are no part of this tree.
        guard let id = ids[origin.creator] else { continue }
        edges.append(DependencyTree.Edge(from: from, to: id, kind: .received))
      }
    }
  }
}
