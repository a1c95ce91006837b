import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText

/// The kinds of nodes, in the order of the legend.
enum DrawnNode: UInt8, CaseIterable {
  case root
  /// A component, created by the one above.
  case created
  /// A key that the component above provides, or that the provider above gets.
  case provided
  /// A key that the component above gets, and nothing provides.
  case missing

  fileprivate var style: Drawing.NodeStyle {
    switch self {
    case .root: Drawing.NodeStyle("root", .root, meaning: "root", sentence: "where the drawing begins")
    case .created: Drawing.NodeStyle("created", .lazy, meaning: "created by the component above")
    case .provided: Drawing.NodeStyle("provided", .plain, meaning: "provided")
    case .missing: Drawing.NodeStyle("missing", .missing, meaning: "missing")
    }
  }
}

enum DrawnEdge: UInt8, CaseIterable {
  case created, provided
  /// To what `get` finds elsewhere in the tree.
  case got

  fileprivate var style: Drawing.EdgeStyle {
    switch self {
    case .created: Drawing.EdgeStyle("created", .lazy)
    case .provided: Drawing.EdgeStyle("provided", .plain)
    case .got:
      Drawing.EdgeStyle(
        "got", .plain,
        across: .init(
          meaning: "found by get", start: "consumer", end: "what it gets",
          verb: Drawing.Verb("gets", plural: "get", past: "got")))
    }
  }
}

extension Drawing.Style {
  static let components = Drawing.Style(
    nodes: DrawnNode.allCases.map(\.style), edges: DrawnEdge.allCases.map(\.style), group: "module",
    down: Drawing.Verb("has", plural: "have", past: "had"))
}

extension SwiftDIAnalysis {
  /// If a choice of roots is made, what counts as one is what may be drawn.
  func overview(of view: LibraryView, namesRoots: Bool) -> [ProgramOverview] {
    programs.map { program in
      let roots = view.options.roots.map { program.components(drawnAs: Array($0)) } ?? program.roots
      return ProgramOverview(
        program.formed, providerCount: view.providerCount(of: program.formed), rootCount: roots.count,
        roots: namesRoots ? roots.map { program.name(of: $0) } : [])
    }
  }

  /// A drawing for each root: what it creates, and what each component provides and gets. Of a component that is no
  /// root, one for each chain that creates it: what it gets in that context, and what these providers get there.
  func drawings(
    root: String?, lines: DrawnLines?, _ context: AnalysisContext
  ) -> AnyIterator<Drawing> {
    let wanted = root.map { [$0] } ?? context.view.options.roots.map(Array.init)
    let subjects = programs.indices.flatMap { index -> [(program: Int, chain: CreationChain)] in
      let program = programs[index]
      let components = wanted.map { names in program.components(drawnAs: names) } ?? program.roots
      return components.flatMap { program.drawn($0) }.map { (index, $0) }
    }
    let names = Dictionary(grouping: subjects) { programs[$0.program].graph.path($0.chain.components) }
    var errors: [Int: [Finding]] = [:]
    var rest = subjects[...]
    return AnyIterator {
      guard !context.deadline.hasPassed, let (index, chain) = rest.popFirst() else { return nil }
      let program = programs[index]
      let found =
        errors[index]
        ?? self.findings(ofPrograms: [index], of: context.view)[0]
        .filter { $0.severity == .error }
      errors[index] = found
      var drawing = GraphDrawer(program: program, lines: lines, errors: found).drawing(of: chain)
      drawing.program = program.name
      drawing.isNamesake = (names[program.graph.path(chain.components)]?.count ?? 0) > 1
      return drawing
    }
  }
}

extension SolvedProgram {
  /// The components with one of these names or ids of nodes.
  func components(drawnAs names: [String]) -> [ComponentID] {
    graph.components.filter { names.contains(name(of: $0)) || names.contains(id(of: $0)) }
  }

  /// What is drawn of a component: of a root itself, of another one each chain that creates it.
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
  let lines: DrawnLines?
  let errors: [Finding]
  var drawing = Drawing(root: 0, nodes: [], edges: [], style: .components)
  var nodesOfProviders: [AttributeRef: Int] = [:]

  func drawing(of chain: CreationChain) -> Drawing {
    var drawer = self
    if let root = chain.components.last, program.isRoot(root) { drawer.draw(below: root) } else { drawer.draw(chain) }
    return drawer.drawing
  }

  // MARK: Nodes

  private mutating func add(
    _ typeName: String, _ label: String?, _ kind: DrawnNode, in component: ComponentID, at place: Location,
    _ subject: Subject
  ) -> Int {
    var node = Drawing.Node(
      id: drawing.nodes.count, typeName: typeName, label: label, kind: kind.rawValue,
      group: graph.modules.all[graph.modules.module(of: graph[component].file)].name)
    node.place = lines?.place(of: place)
    node.marks = errors.filter { isAbout(subject, $0) }.map {
      Drawing.Mark(code: $0.code.rawValue, message: $0.message)
    }
    drawing.nodes.append(node)
    return node.id
  }

  private func isAbout(_ subject: Subject, _ finding: Finding) -> Bool {
    if case .requirement(let key, let component) = subject {
      return finding.identity.owner == program.name(of: component) && finding.identity.dependency == graph[key].name
    }
    return program.isAt(subject, finding.location)
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
    connect(id, node, .provided, isFaulty: true)
  }

  private mutating func connect(_ from: Int, _ to: Int, _ kind: DrawnEdge, isFaulty: Bool = false) {
    let edge = Drawing.Edge(from: from, to: to, kind: kind.rawValue, isFaulty: isFaulty)
    if !drawing.edges.contains(edge) { drawing.edges.append(edge) }
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
      for provider in graph[component].providers { connect(id, add(provider, in: component), .provided) }
      var drawn: Set<[String]> = []
      for (member, edges) in program.creations(by: component, from: root) {
        for child in Set(edges.map(\.child)).sorted() {
          let label = program.name(of: member)
          guard drawn.insert([label, program.name(of: child)]).inserted else { continue }
          let node = add(
            program.name(of: child), label, .created, in: child, at: graph.location(of: member),
            .member(member, of: component))
          connect(id, node, .created)
          drawing.nodes[node].twin = nodes[child]
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
      if let node = nodesOfProviders[provider.attribute] { connect(id, node, .got) }
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
      connect(root, add(provider, in: provider.component), .provided)
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
          connect(id, known, .got, isFaulty: isFaulty)
        } else {
          connect(id, add(other, in: other.component), .provided, isFaulty: isFaulty)
          pending.append(other)
        }
      }
    }
  }
}
