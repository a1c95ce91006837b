import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText
import SafeDIGraph

extension Drawing {
  /// The drawing of everything that `root` makes, directly or not. One node for each dependency of each scope, however
  /// many chains lead to it.
  ///
  /// - Parameters:
  ///   - faults: the findings of the program's graph; those that appear in this drawing are marked.
  ///   - declared: those of its declarations, likewise.
  ///   - module: the name of the module that a file belongs to.
  ///   - place: the line of a location; nil for drawings that show no lines.
  init(
    _ graph: ProgramGraph, root: ScopeID, faults: [Finding], ofDeclarations declared: OutlineFaults,
    module: @escaping (FileID) -> String?, place: ((Location) -> Place?)?, until deadline: Deadline
  ) {
    var builder = RootDrawer(graph: graph, root: root, module: module, place: place)
    builder.build(until: deadline)
    for fault in faults.until(deadline) { builder.mark(fault) }
    builder.mark(declared)
    self.init(root: 0, nodes: builder.nodes, edges: builder.edges, style: .dependencies)
  }
}

private struct RootDrawer {
  let graph: ProgramGraph
  let root: ScopeID
  let module: (FileID) -> String?
  let place: ((Location) -> Drawing.Place?)?
  private(set) var nodes: [Drawing.Node] = []
  private(set) var edges: [Drawing.Edge] = []
  /// By scope: the nodes of its dependencies, -1 for received ones.
  var ids: [ScopeID: [Int32]] = [:]
  var nodesOfScopes: [ScopeID: Int] = [:]
  /// By received dependency, the nodes of its creators.
  var origins: [DependencyReference: [Int]] = [:]

  /// Computed when the first cycle is marked.
  lazy var incoming = Dictionary(grouping: edges.indices) { edges[$0].to }

  mutating func build(until deadline: Deadline) {
    let name = "\(graph.concreteType(of: root))"
    nodes.append(
      Drawing.Node(
        id: 0, typeName: name, kind: DrawnNode.root.rawValue, concreteType: name,
        group: module(graph.file(of: root))))
    nodes[0].place = place?(graph.location(of: root))
    var owners: [(node: Int, scope: ScopeID)] = [(0, root)]
    nodesOfScopes = [root: 0]
    var head = 0
    while head < owners.count, !deadline.hasPassed {
      let (node, scope) = owners[head]
      head += 1
      let dependencies = graph.dependencies(of: scope)
      var own = [Int32](repeating: -1, count: dependencies.count)
      defer { ids[scope] = own }
      for dependency in dependencies.indices {
        let reference = DependencyReference(scope, dependency)
        guard let (kind, edge) = Self.kinds(of: dependencies[dependency].shape) else { continue }
        let id = add(reference, kind: kind)
        own[dependency] = Int32(id)
        edges.append(Drawing.Edge(from: node, to: id, kind: edge.rawValue))
        guard let target = graph.target(of: reference) else { continue }
        nodes[id].concreteType = "\(graph.concreteType(of: target))"
        nodes[id].group = module(graph.file(of: target))
        if kind == .lazy, graph.keepsValue(reference) { nodes[id].kind = DrawnNode.kept.rawValue }
        if let twin = nodesOfScopes[target] {
          nodes[id].twin = twin
        } else {
          nodesOfScopes[target] = id
          owners.append((id, target))
        }
      }
    }
    for (node, scope) in owners.until(deadline) { addReceivedEdges(of: scope, node: node) }
  }

  /// Nil for a received dependency, which is an edge to another scope's node instead of a node.
  private static func kinds(of shape: DependencyShape) -> (DrawnNode, DrawnEdge)? {
    switch shape.source {
    case .instantiated(let instantiation): instantiation.isLazy ? (.lazy, .lazy) : (.made, .made)
    case .forwarded: (.forwarded, .forwarded)
    case .aliased: (.alias, .alias)
    case .received: nil
    }
  }

  private func nodeID(of reference: DependencyReference) -> Int? {
    guard let id = ids[reference.scope]?[reference.dependency], id >= 0 else { return nil }
    return Int(id)
  }

  private mutating func add(_ reference: DependencyReference, kind: DrawnNode) -> Int {
    let identity = graph.identity(of: reference)
    let id = nodes.count
    nodes.append(
      Drawing.Node(id: id, typeName: "\(identity.type)", label: identity.label, kind: kind.rawValue))
    nodes[id].place = place?(graph.location(of: reference))
    return id
  }

  private mutating func addReceivedEdges(of scope: ScopeID, node: Int) {
    for (dependency, declared) in graph.dependencies(of: scope).enumerated() {
      let reference = DependencyReference(scope, dependency)
      let from: Int
      switch declared.shape.source {
      case .received: from = node
      case .aliased: from = nodeID(of: reference) ?? node
      case .instantiated, .forwarded: continue
      }
      for origin in graph.origins(of: reference) {
        // Creators below other roots aren't part of this tree.
        guard let id = nodeID(of: origin.creator) else { continue }
        origins[reference, default: []].append(id)
        edges.append(Drawing.Edge(from: from, to: id, kind: DrawnEdge.received.rawValue))
      }
    }
  }

  // MARK: Faults

  mutating func mark(_ fault: Finding) {
    guard let problem = fault.graphProblem else { return }
    let mark = Drawing.Mark(fault)
    if case .unfulfilledReceived(let finding) = problem { return markMissing(finding, mark) }
    if case .cycle(let cycle) = problem {
      // A cycle that lies only partly in this tree would be incomprehensible.
      guard cycle.hops.allSatisfy({ nodesOfScopes[$0.scope] != nil }) else { return }
      markEdges(of: cycle)
    }
    switch problem.place {
    case .dependency(let reference): add(mark, to: nodeID(of: reference) ?? nodesOfScopes[reference.scope])
    case .providers(let providers): for provider in providers { add(mark, to: nodesOfScopes[provider]) }
    case .configuration: break
    }
  }

  mutating func mark(_ faults: OutlineFaults) {
    // In the order of nodes, so that equal graphs give equal drawings.
    for (scope, node) in nodesOfScopes.sorted(by: { $0.value < $1.value }) {
      for (position, _) in graph.dependencies(of: scope).enumerated() {
        let reference = DependencyReference(scope, position)
        for fault in faults.ofDependencies[reference] ?? [] {
          add(Drawing.Mark(fault), to: nodeID(of: reference) ?? node)
        }
      }
      for fault in faults.ofProviders[scope] ?? [] { add(Drawing.Mark(fault), to: node) }
    }
  }

  private mutating func markEdges(of cycle: Cycle) {
    for hop in cycle.hops {
      let from = nodesOfScopes[hop.scope] ?? 0
      for to in nodeID(of: hop).map({ [$0] }) ?? origins[hop] ?? [] {
        for index in incoming[to] ?? [] where edges[index].from == from { edges[index].isFaulty = true }
      }
    }
  }

  private mutating func add(_ mark: Drawing.Mark, to node: Int?) {
    guard let node, !nodes[node].marks.contains(mark) else { return }
    nodes[node].marks.append(mark)
  }

  private mutating func markMissing(_ finding: UnfulfilledReceived, _ mark: Drawing.Mark) {
    let reference = finding.dependency
    // Another root may provide it.
    guard let receiver = nodesOfScopes[reference.scope], finding.root == root || origins[reference] == nil else {
      return
    }
    let id = add(reference, kind: .missing)
    nodes[id].marks = [mark]
    let from = nodeID(of: reference) ?? receiver
    edges.append(Drawing.Edge(from: from, to: id, kind: DrawnEdge.received.rawValue, isFaulty: true))
  }
}
