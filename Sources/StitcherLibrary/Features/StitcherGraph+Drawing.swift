import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckSwiftFacts
import DICheckText

/// Positions in the style's lists, in the order of the legend.
private enum DrawnNode: UInt8 { case container, registration, missing }

private enum DrawnEdge: UInt8 {
  case registers
  /// To what is asked for while something is made, or later.
  case needs, injects
}

extension Drawing.Style {
  fileprivate static let containers = Drawing.Style(
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
}

extension StitcherAnalysis {
  /// The findings that drawings mark: those that declarations show by themselves too, as trees do.
  func drawnFindings(of graph: StitcherGraph) -> [Finding] {
    let declared = LibrarySnapshot(view: graph.view, analysis: self)
      .declarationDiagnostics(ofPrograms: Array(graph.view.programs.indices))
    return graph.findings + declared.flatMap(\.self)
  }
}

extension StitcherGraph {
  /// Registrations that tests use are counted with programs of its own.
  func providerCount(of program: FormedProgram) -> Int {
    let files = isTest(program) ? Array(program.ownFiles) : Array(program.files)
    return files.reduce(0) { $0 + (facts[$1]?.providerCount ?? 0) }
  }

  /// A container's registrations, and what these ask for, also of other containers.
  func drawing(of root: Node, lines: DrawnLines?, marks: [Finding]) -> Drawing {
    var builder = DrawingBuilder<DrawnNode, DrawnEdge>(.containers, lines: lines)
    var ids: [RegistrationRef: Int] = [:]
    var pending: [RegistrationRef] = []
    func findings(about node: Node) -> [Finding] { marks.filter { isAbout(node, $0) } }
    func add(_ id: RegistrationRef) -> Int {
      if let known = ids[id] { return known }
      let (subject, made) = (subject(of: id), madeType(of: id))
      let met = demands(by: id).filter { !isMissing($0) }.map { Node.demand($0.id) }
      let node = builder.add(
        .registration, made, label: subject == made ? nil : subject, group: containerName(of: id), at: location(id),
        marks: ([.registration(id)] + met).flatMap(findings).unique(by: Drawing.Mark.init))
      ids[id] = node
      pending.append(id)
      return node
    }
    let top = builder.add(
      .container, name(of: root), label: nil, group: nil, at: location(of: root),
      marks: findings(about: root).unique(by: Drawing.Mark.init))
    for case .registration(let id) in children(of: root) { builder.connect(top, add(id), .registers) }
    pending.reverse()
    let rings = rings
    while let id = pending.popLast() {
      for demand in demands(by: id) {
        let kind = demand.unit == nil ? DrawnEdge.injects : .needs
        for supplier in suppliers(of: demand) {
          let isOfCycle = rings.contains { $0.contains(.factory(id)) && $0.contains(.factory(supplier)) }
          builder.connect(add(id), add(supplier), kind, isFaulty: kind == .needs && isOfCycle)
        }
        guard isMissing(demand), let key = demand.key else { continue }
        let missing = builder.add(
          .missing, key.description, label: facts[demand.id]?.name, group: nil, at: location(demand.id),
          marks: findings(about: .demand(demand.id)))
        builder.connect(add(id), missing, kind, isFaulty: true)
      }
    }
    return builder.drawing
  }

  static let summaryWords = GraphSummary.Words(
    made: "registered", makes: "registers", makers: "containers", receives: "asks for", received: "asked for",
    whenLazy: "when somebody asks", tellsLifetimes: false)

  func add(_ maker: Node, to summary: inout GraphSummary) {
    let name = name(of: maker)
    summary.types[name, default: GraphSummary.MadeType()].isRoot = true
    for case .registration(let id) in children(of: maker) {
      let making = GraphSummary.Property(owner: name, label: subject(of: id), type: madeType(of: id))
      summary.makings[making] = GraphSummary.Making(concreteType: making.type, isLazy: true)
      var type = summary.types[making.type] ?? GraphSummary.MadeType()
      for demand in demands(by: id) {
        guard let key = demand.key else { continue }
        let asked = GraphSummary.Property(
          owner: making.type, label: facts[demand.id]?.name ?? "_", type: key.description)
        type.receipts[asked, default: []].formUnion(
          suppliers(of: demand).map { supplier in
            GraphSummary.Property(
              owner: containerName(of: supplier) ?? "", label: subject(of: supplier), type: madeType(of: supplier))
          })
      }
      summary.types[making.type] = type
    }
  }
}
