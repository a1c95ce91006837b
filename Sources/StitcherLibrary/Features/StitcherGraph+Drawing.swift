import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckSwiftFacts
import DICheckText

/// A container's registrations, and what these ask for, also of other containers.
extension StitcherGraph: DrawnTree {
  enum DrawnNode: UInt8 { case container, registration, missing }
  enum DrawnEdge: UInt8 {
    case registers
    /// To what is asked for while something is made, or later.
    case needs, injects
  }

  static let drawingStyle = Drawing.Style(
    nodes: [
      .init("container", .root, meaning: "container"),
      .init("registration", .plain, meaning: "registered"),
      .init("missing", .missing, meaning: "not registered"),
    ],
    edges: [
      .init("registered", .plain), .needed,
      .init(
        "injected", .lazy,
        across: .init(meaning: "injected when it is used", start: "user", end: "what is injected")),
    ],
    group: "container", down: .init("registers", plural: "register", past: "registered"))

  static let summaryWords = GraphSummary.Words(made: "registered", makes: "registers", makers: "containers")

  /// Registrations that tests use are counted with programs of its own.
  func providerCount(of program: FormedProgram) -> Int {
    let files = isTest(program) ? Array(program.ownFiles) : Array(program.files)
    return files.reduce(0) { $0 + (facts[$1]?.providerCount ?? 0) }
  }

  func drawnKind(of node: Node) -> DrawnNode {
    switch node {
    case .container, .type: .container
    case .registration: .registration
    case .demand: .missing
    }
  }

  func drawnFace(of node: Node) -> NodeFace {
    guard case .demand(let id) = node else { return face(of: node) }
    return NodeFace(.required, label: facts[id]?.name, typeName: demands[id]?.key?.description ?? "_")
  }

  func marked(_ node: Node) -> [Node] {
    guard case .registration(let id) = node else { return [node] }
    return [node] + demands(by: id).filter { !isMissing($0) }.map { .demand($0.id) }
  }

  func drawnEdges(from node: Node) -> [(kind: DrawnEdge, end: Node, isFaulty: Bool)] {
    guard case .registration(let id) = node else {
      return children(of: node).map { (.registers, $0, false) }
    }
    let own = rings.filter { $0.contains(.factory(id)) }
    return demands(by: id).flatMap { demand -> [(kind: DrawnEdge, end: Node, isFaulty: Bool)] in
      let kind = demand.unit == nil ? DrawnEdge.injects : .needs
      let needed = suppliers(of: demand).map { supplier in
        let isOfCycle = own.contains { $0.contains(.factory(supplier)) }
        return (kind: kind, end: Node.registration(supplier), isFaulty: kind == .needs && isOfCycle)
      }
      return needed + (isMissing(demand) && demand.key != nil ? [(kind, .demand(demand.id), true)] : [])
    }
  }
}
