import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckSwiftFacts
import DICheckText

/// The kinds of nodes, in the order of the legend.
private enum DrawnNode: UInt8, CaseIterable {
  case container, registration, missing

  var style: Drawing.NodeStyle {
    switch self {
    case .container: Drawing.NodeStyle("container", .root, meaning: "container")
    case .registration: Drawing.NodeStyle("registration", .plain, meaning: "registered")
    case .missing: Drawing.NodeStyle("missing", .missing, meaning: "not registered")
    }
  }
}

private enum DrawnEdge: UInt8, CaseIterable {
  case registers
  /// To what is asked for while something is made, or later.
  case needs, injects

  var style: Drawing.EdgeStyle {
    switch self {
    case .registers: Drawing.EdgeStyle("registered", .plain)
    case .needs:
      Drawing.EdgeStyle(
        "needed", .plain,
        across: .init(
          meaning: "needed to be made", start: "user", end: "what it needs",
          verb: Drawing.Verb("needs", plural: "need", past: "needed")))
    case .injects:
      Drawing.EdgeStyle(
        "injected", .lazy,
        across: .init(
          meaning: "injected when it is used", start: "user", end: "what is injected",
          verb: Drawing.Verb("uses", plural: "use", past: "used")))
    }
  }
}

extension Drawing.Style {
  fileprivate static let containers = Drawing.Style(
    nodes: DrawnNode.allCases.map(\.style), edges: DrawnEdge.allCases.map(\.style), group: "container",
    down: Drawing.Verb("registers", plural: "register", past: "registered"))
}

extension StitcherAnalysis {
  /// The roots are the containers that aren't part of others.
  func overview(of view: LibraryView, namesRoots: Bool) -> [ProgramOverview] {
    let navigator = StitcherNavigator(graph, of: view)
    let containers = navigator.containers
    return view.programs.map { program in
      let own = containers.filter { navigator.program(of: $0.file) == program.name }
      // Registrations that tests use are counted with programs of its own.
      let files = navigator.isTest(program) ? Array(program.ownFiles) : Array(program.files)
      return ProgramOverview(
        program, providerCount: files.reduce(0) { $0 + (facts[$1]?.providerCount ?? 0) }, rootCount: own.count,
        roots: namesRoots ? own.map(navigator.name) : [])
    }
  }

  /// A drawing for each container that isn't part of another one: its registrations, and what these ask for, also of
  /// other containers.
  func drawings(
    roots: Set<String>?, lines: DrawnLines?, _ context: AnalysisContext
  ) -> AnyIterator<Drawing> {
    let navigator = navigator(context)
    let declared = LibrarySnapshot(view: context.view, analysis: self)
      .declarationDiagnostics(ofPrograms: Array(context.view.programs.indices))
    let errors = (navigator.allFindings + declared.flatMap(\.self)).filter { $0.severity <= .warning }
    let drawn = navigator.containers.filter { id in
      roots.map { $0.contains(navigator.name(of: id)) || $0.contains(navigator.id(of: .container(id))) } ?? true
    }.map { container in
      DrawnRoot(navigator.name(of: container), of: navigator.program(of: container.file)) {
        ContainerDrawer(navigator: navigator, lines: lines, errors: errors).drawing(of: container)
      }
    }
    return DrawnRoot.drawings(of: drawn, until: context.deadline)
  }

  func graphSummaries(_ context: AnalysisContext) -> [GraphSummary] {
    let navigator = navigator(context)
    return context.view.programs.map { program in
      var summary = GraphSummary(name: program.name, words: .containers)
      for container in navigator.containers where navigator.program(of: container.file) == program.name {
        navigator.add(container, to: &summary)
      }
      return summary
    }
  }
}

extension GraphSummary.Words {
  fileprivate static let containers = GraphSummary.Words(
    made: "registered", makes: "registers", makers: "containers", receives: "asks for", received: "asked for",
    whenLazy: "when somebody asks", tellsLifetimes: false, chainLimit: 1)
}

extension StitcherNavigator {
  fileprivate func add(_ container: BuilderRef, to summary: inout GraphSummary) {
    let name = name(of: container)
    summary.types[name, default: GraphSummary.MadeType()].isRoot = true
    for registration in graph.registrations(in: container) {
      let made = madeType(of: registration.id)
      summary.makings[GraphSummary.Property(owner: name, label: subject(of: registration.id), type: made)] =
        GraphSummary.Making(
          concreteType: made, isLazy: true)
      var type = summary.types[made] ?? GraphSummary.MadeType()
      type.chains = 1
      for demand in demands(by: registration.id) {
        guard let key = demand.key else { continue }
        let asked = GraphSummary.Property(
          owner: made, label: facts.demand(demand.id)?.name ?? "_", type: key.description)
        let sources = suppliers(of: demand).map { supplier in
          GraphSummary.Property(
            owner: containerName(of: supplier) ?? "",
            label: subject(of: supplier), type: madeType(of: supplier))
        }
        type.receipts[asked, default: []].formUnion(sources)
      }
      summary.types[made] = type
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

  func drawing(of container: BuilderRef) -> Drawing {
    var drawer = self
    drawer.draw(container)
    return drawer.builder.drawing
  }

  private mutating func draw(_ container: BuilderRef) {
    let root = add(
      .container, navigator.name(of: container), nil, navigator.location(container),
      navigator.location(container).range,
      group: nil)
    var pending = graph.registrations(in: container).map(\.id).sorted {
      navigator.location($0) < navigator.location($1)
    }
    mark(root, errorsAt: navigator.places(of: .container(container)))
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
        $0.path == error.location.path && $0.range.touches(Int(error.location.range.start))
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
    let marks = errors.filter { $0.location.path == place.path && range.touches(Int($0.location.range.start)) }
    return builder.add(kind, type, label: label, group: group, at: place, marks: marks)
  }
}
