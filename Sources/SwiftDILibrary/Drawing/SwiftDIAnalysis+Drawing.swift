import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckSwiftFacts
import DICheckText

/// Positions in the style's lists, in the order of the legend.
enum DrawnNode: UInt8 {
  case root
  /// A component, created by the one above.
  case created
  /// A key that the component above provides, or that the provider above gets.
  case provided
  /// A key that the component above gets, and nothing provides.
  case missing
}

enum DrawnEdge: UInt8 {
  case created, provided
  /// To what `get` finds elsewhere in the tree.
  case got
}

extension Drawing.Style {
  static let components = Drawing.Style(
    nodes: [
      .init("root", .root, meaning: "root", sentence: "where the drawing begins"),
      .init("created", .lazy, meaning: "created by the component above"),
      .init("provided", .plain, meaning: "provided"),
      .init("missing", .missing, meaning: "missing"),
    ],
    edges: [
      .init("created", .lazy), .init("provided", .plain),
      .init(
        "got", .plain,
        across: .init(
          meaning: "found by get", start: "consumer", end: "what it gets",
          verb: .init("gets", plural: "get", past: "got"))),
    ],
    group: "module", down: .init("has", plural: "have", past: "had"))
}

extension SwiftDIAnalysis {
  /// If a choice of roots is made, what counts as one is what may be drawn.
  func overview(of view: LibraryView, namesRoots: Bool) -> [ProgramOverview] {
    programs.map { program in
      let roots = program.components(drawnAs: view.options.roots)
      return ProgramOverview(
        program.formed, providerCount: view.providerCount(of: program.formed), rootCount: roots.count,
        roots: namesRoots ? roots.map { program.name(of: $0) } : [])
    }
  }

  /// A root with what it creates; of another component each context, with what its providers get there.
  func drawings(
    roots: Set<String>?, lines: DrawnLines?, _ context: AnalysisContext
  ) -> AnyIterator<Drawing> {
    var errors: [Int: [Finding]] = [:]
    let drawn = programs.enumerated().flatMap { index, program in
      program.components(drawnAs: roots).flatMap { program.drawn($0) }.map { chain in
        DrawnRoot(program.graph.path(chain.components), of: program.name) {
          let found = errors[index] ?? self.errors(ofProgram: index, in: context.view)
          errors[index] = found
          return GraphDrawer(program: program, lines: lines, errors: found).drawing(of: chain)
        }
      }
    }
    return DrawnRoot.drawings(of: drawn, until: context.deadline)
  }

  /// The errors of the graph, and those that declarations show by themselves, as a tree view marks them.
  private func errors(ofProgram index: Int, in view: LibraryView) -> [Finding] {
    let declared = LibrarySnapshot(view: view, analysis: self).declarationDiagnostics(ofPrograms: [index])
    return (programs[index].findings(in: view) + declared.flatMap(\.self)).filter { $0.severity == .error }
  }
}

extension SolvedProgram {
  /// The components with one of these names or ids of nodes; without any the roots.
  func components(drawnAs names: Set<String>?) -> [ComponentID] {
    guard let names else { return rootComponents }
    return graph.components.filter { names.contains(name(of: $0)) || names.contains(id(of: .component($0))) }
  }

  /// The chains that are drawn of a component: of a root itself, of another one each chain that creates it.
  fileprivate func drawn(_ component: ComponentID) -> [CreationChain] {
    isRoot(component) ? [CreationChain(components: [component], isFromStart: true)] : contexts(of: component).chains
  }

  /// The provider that `get` finds in the component that was created last.
  fileprivate func winner(of key: KeyID, along chain: [ComponentID]) -> Provider? {
    chain.lazy.compactMap { graph[$0].provider(of: key) }.winner
  }
}

/// Draws one program's graph.
private struct GraphDrawer {
  let program: SolvedProgram
  private var graph: SwiftDIGraph { program.graph }
  let errors: [Finding]
  private var builder: DrawingBuilder<DrawnNode, DrawnEdge>
  private var nodesOfProviders: [AttributeRef: Int] = [:]

  init(program: SolvedProgram, lines: DrawnLines?, errors: [Finding]) {
    self.program = program
    self.errors = errors
    builder = DrawingBuilder(.components, lines: lines)
  }

  func drawing(of chain: CreationChain) -> Drawing {
    var drawer = self
    if let root = chain.components.last, program.isRoot(root) { drawer.draw(below: root) } else { drawer.draw(chain) }
    return drawer.builder.drawing
  }

  // MARK: Nodes

  private mutating func add(
    _ typeName: String, _ label: String?, _ kind: DrawnNode, in component: ComponentID, at place: Location, _ node: Node
  ) -> Int {
    builder.add(
      kind, typeName, label: label, group: graph.modules.name(of: graph.modules[graph[component].file]),
      at: place, marks: errors.filter { isAbout(node, $0) })
  }

  private func isAbout(_ node: Node, _ finding: Finding) -> Bool {
    guard case .requirement(let key, let component) = node else { return program.isAbout(node, finding) }
    return finding.identity.owner == program.name(of: component) && finding.identity.dependency == graph[key].name
  }

  private mutating func add(_ provider: Provider, in component: ComponentID) -> Int {
    let id = add(
      graph.fact(provider.member)?.resultType ?? "_", program.keyName(of: provider), .provided, in: component,
      at: graph.location(of: provider.member), .member(provider.member, of: component))
    nodesOfProviders[provider.attribute] = id
    return id
  }

  private mutating func addMissing(_ key: KeyID, in component: ComponentID, below id: Int) {
    let demand = graph[component].demands.first { $0.key == key && $0.isOwn }
    let place = demand.map { graph.location(of: $0.use) } ?? graph.location(of: component)
    let node = add(
      graph[key].valueType ?? "_", graph[key].spelling, .missing, in: component, at: place,
      .requirement(key, of: component))
    builder.connect(id, node, .provided, isFaulty: true)
  }

  // MARK: The tree of a root

  private mutating func draw(below root: ComponentID) {
    var nodes = [
      root: add(program.name(of: root), nil, .root, in: root, at: graph.location(of: root), .component(root))
    ]
    var pending = [root]
    var next = 0
    while next < pending.count {
      let component = pending[next]
      let id = nodes[component] ?? 0
      next += 1
      for provider in graph[component].providers { builder.connect(id, add(provider, in: component), .provided) }
      var drawn: Set<[String]> = []
      for (member, edges) in program.creations(by: component, from: root) {
        for child in Set(edges.map(\.child)).sorted() {
          let label = program.name(of: member)
          guard drawn.insert([label, program.name(of: child)]).inserted else { continue }
          let node = add(
            program.name(of: child), label, .created, in: child, at: graph.location(of: member),
            .member(member, of: component))
          builder.connect(id, node, .created)
          builder.drawing.nodes[node].twin = nodes[child]
          if nodes[child] == nil {
            nodes[child] = node
            pending.append(child)
          }
        }
      }
    }
    for component in pending {
      guard let id = nodes[component] else { continue }
      for key in graph[component].required { addGot(key, by: component, id, root) }
    }
  }

  private mutating func addGot(_ key: KeyID, by component: ComponentID, _ id: Int, _ root: ComponentID) {
    let chains = graph.contexts(of: component).chains.map(\.components).filter { $0.first == root }
    let winners = chains.map { program.winner(of: key, along: $0) }
    for provider in winners.compactMap(\.self) {
      if let node = nodesOfProviders[provider.attribute] { builder.connect(id, node, .got) }
    }
    if winners.contains(nil) { addMissing(key, in: component, below: id) }
  }

  // MARK: A context

  private mutating func draw(_ context: CreationChain) {
    let chain = context.components
    guard let leaf = chain.last else { return }
    let root = add(graph.path(chain), nil, .root, in: leaf, at: graph.location(of: leaf), .component(leaf))
    var keys = graph[leaf].providers.compactMap(\.key)
    keys += graph[leaf].required.filter { !keys.contains($0) }
    var pending: [Provider] = []
    func isOfCycle(_ provider: Provider, _ key: KeyID) -> Bool {
      graph.cycles.contains { $0.hops.contains { $0.provider == provider && $0.call.key == key } }
    }
    for key in keys {
      guard let provider = program.winner(of: key, along: chain) else {
        if context.isFromStart { addMissing(key, in: leaf, below: root) }
        continue
      }
      guard nodesOfProviders[provider.attribute] == nil else { continue }
      builder.connect(root, add(provider, in: provider.component), .provided)
      pending.append(provider)
    }
    while let provider = pending.popLast() {
      guard let id = nodesOfProviders[provider.attribute] else { continue }
      for call in graph.calls(of: provider) {
        guard let other = program.winner(of: call.key, along: chain) else {
          if context.isFromStart { addMissing(call.key, in: provider.component, below: id) }
          continue
        }
        let isFaulty = isOfCycle(provider, call.key)
        if let known = nodesOfProviders[other.attribute] {
          builder.connect(id, known, .got, isFaulty: isFaulty)
        } else {
          builder.connect(id, add(other, in: other.component), .provided, isFaulty: isFaulty)
          pending.append(other)
        }
      }
    }
  }
}
