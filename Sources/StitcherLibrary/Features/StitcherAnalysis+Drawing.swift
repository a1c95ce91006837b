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
  func drawnFindings(of navigator: StitcherNavigator) -> [Finding] {
    let view = navigator.view
    let declared = LibrarySnapshot(view: view, analysis: self)
      .declarationDiagnostics(ofPrograms: Array(view.programs.indices))
    return navigator.findings + declared.flatMap(\.self)
  }
}

extension StitcherNavigator {
  /// Registrations that tests use are counted with programs of its own.
  func providerCount(of program: FormedProgram) -> Int {
    let files = isTest(program) ? Array(program.ownFiles) : Array(program.files)
    return files.reduce(0) { $0 + (facts[$1]?.providerCount ?? 0) }
  }

  /// A container's registrations, and what these ask for, also of other containers.
  func drawing(of root: Node, lines: DrawnLines?, marks: [Finding]) -> Drawing {
    ContainerDrawer(navigator: self, lines: lines, errors: marks).drawing(of: root)
  }

  static let summaryWords = GraphSummary.Words(
    made: "registered", makes: "registers", makers: "containers", receives: "asks for", received: "asked for",
    whenLazy: "when somebody asks", tellsLifetimes: false, chainLimit: 1)

  func add(_ maker: Node, to summary: inout GraphSummary) {
    let name = name(of: maker)
    summary.types[name, default: GraphSummary.MadeType()].isRoot = true
    for case .registration(let id) in children(of: maker) {
      let making = GraphSummary.Property(owner: name, label: subject(of: id), type: madeType(of: id))
      summary.makings[making] = GraphSummary.Making(concreteType: making.type, isLazy: true)
      var type = summary.types[making.type] ?? GraphSummary.MadeType()
      type.chains = 1
      for demand in demands(by: id) {
        guard let key = demand.key else { continue }
        let asked = GraphSummary.Property(
          owner: making.type, label: facts.demand(demand.id)?.name ?? "_", type: key.description)
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

/// Draws a container and what its registrations ask for.
private struct ContainerDrawer {
  let navigator: StitcherNavigator
  var graph: StitcherGraph { navigator.graph }
  let errors: [Finding]
  private var builder: DrawingBuilder<DrawnNode, DrawnEdge>
  private var nodes: [RegistrationRef: Int] = [:]

  init(navigator: StitcherNavigator, lines: DrawnLines?, errors: [Finding]) {
    self.navigator = navigator
    self.errors = errors
    builder = DrawingBuilder(.containers, lines: lines)
  }

  func drawing(of container: Node) -> Drawing {
    var drawer = self
    drawer.draw(container)
    return drawer.builder.drawing
  }

  private mutating func draw(_ container: Node) {
    let place = navigator.location(of: container)
    let root = add(.container, navigator.name(of: container), nil, place, place.range, group: nil)
    mark(root, errorsAt: navigator.places(of: container))
    var pending = navigator.children(of: container).compactMap { node -> RegistrationRef? in
      if case .registration(let id) = node { id } else { nil }
    }
    for id in pending { builder.connect(root, add(id), .registers) }
    pending.reverse()
    while let id = pending.popLast() {
      let user = add(id)
      for demand in navigator.demands(by: id) {
        let kind = demand.unit == nil ? DrawnEdge.injects : .needs
        let places = navigator.places(of: .demand(demand.id))
        if !navigator.isMissing(demand) { mark(user, errorsAt: places) }
        for supplier in navigator.suppliers(of: demand) {
          if nodes[supplier] == nil { pending.append(supplier) }
          builder.connect(user, add(supplier), kind, isFaulty: kind == .needs && isOfCycle(id, supplier))
        }
        if navigator.isMissing(demand), let key = demand.key {
          let place = navigator.location(demand.id)
          let label = navigator.facts.demand(demand.id)?.name
          let missing = add(.missing, key.description, label, place, places[0].range, group: nil)
          builder.connect(user, missing, kind, isFaulty: true)
        }
      }
    }
  }

  /// Adds what is wrong at some places to a node.
  private mutating func mark(_ node: Int, errorsAt places: [Location]) {
    for error in errors {
      let isThere = places.contains {
        $0.path == error.location.path && $0.range.touches(error.location.range.startOffset)
      }
      let mark = Drawing.Mark(error)
      guard isThere, !builder.drawing.nodes[node].marks.contains(mark) else { continue }
      builder.drawing.nodes[node].marks.append(mark)
    }
  }

  private func isOfCycle(_ one: RegistrationRef, _ other: RegistrationRef) -> Bool {
    graph.rings.contains { $0.contains(.factory(one)) && $0.contains(.factory(other)) }
  }

  private mutating func add(_ id: RegistrationRef) -> Int {
    if let known = nodes[id] { return known }
    let (subject, made) = (navigator.subject(of: id), navigator.madeType(of: id))
    let node = add(
      .registration, made, subject == made ? nil : subject, navigator.location(id), navigator.declaration(of: id),
      group: navigator.containerName(of: id))
    nodes[id] = node
    return node
  }

  /// - Parameter range: findings in it are about the node.
  private mutating func add(
    _ kind: DrawnNode, _ type: String, _ label: String?, _ place: Location, _ range: UTF8Range, group: String?
  ) -> Int {
    let marks = errors.filter { $0.location.path == place.path && range.touches($0.location.range.startOffset) }
    return builder.add(kind, type, label: label, group: group, at: place, marks: marks)
  }
}
