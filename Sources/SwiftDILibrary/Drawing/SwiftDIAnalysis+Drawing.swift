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
      let roots = program.graph.components(drawnAs: view.options.roots)
      return ProgramOverview(
        program.formed, providerCount: view.providerCount(of: program.formed), rootCount: roots.count,
        roots: namesRoots ? roots.map { program.graph.name(of: $0) } : [])
    }
  }

  /// A root, or another component, with what it creates and gets.
  func drawings(
    roots: Set<String>?, lines: DrawnLines?, _ context: AnalysisContext
  ) -> AnyIterator<Drawing> {
    var errors: [Int: [Finding]] = [:]
    let drawn = programs.enumerated().flatMap { index, program in
      program.graph.components(drawnAs: roots).map { root in
        DrawnRoot(program.graph.name(of: root), of: program.graph.name) {
          let found = errors[index] ?? self.errors(ofProgram: index, in: context.view)
          errors[index] = found
          var drawer = GraphDrawer(
            graph: program.graph, errors: found, builder: DrawingBuilder(.components, lines: lines))
          drawer.draw(below: root)
          return drawer.builder.drawing
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

extension SwiftDIGraph {
  /// The components with one of these names or ids of nodes; without any the roots.
  func components(drawnAs names: Set<String>?) -> [ComponentID] {
    guard let names else { return rootComponents }
    return components.filter { names.contains(name(of: $0)) || names.contains(id(of: .component($0))) }
  }
}

/// Draws one program's graph.
private struct GraphDrawer {
  let graph: SwiftDIGraph
  let errors: [Finding]
  var builder: DrawingBuilder<DrawnNode, DrawnEdge>
  var nodesOfProviders: [AttributeRef: Int] = [:]

  // MARK: Nodes

  /// - Parameter component: whose module's it is.
  private mutating func add(
    _ node: Node, _ kind: DrawnNode, of component: ComponentID, _ typeName: String, label: String? = nil
  ) -> Int {
    builder.add(
      kind, typeName, label: label, group: graph.modules.name(of: graph.modules[graph[component].file]),
      at: graph.location(of: node), marks: errors.filter { isAbout(node, $0) })
  }

  private func isAbout(_ node: Node, _ finding: Finding) -> Bool {
    guard case .requirement(let key, let component) = node else { return graph.isAbout(node, finding) }
    return finding.identity.owner == graph.name(of: component) && finding.identity.dependency == graph[key].name
  }

  private mutating func add(_ provider: Provider) -> Int {
    let name = provider.key.map { graph[$0].name } ?? graph.name(of: provider.member)
    let id = add(
      .member(provider.member, of: provider.component), .provided, of: provider.component,
      graph.fact(provider.member)?.resultType ?? "_", label: "\(graph.name(of: provider.component)).\(name)")
    nodesOfProviders[provider.attribute] = id
    return id
  }

  // MARK: The tree of a root

  mutating func draw(below root: ComponentID) {
    var drawn = [(component: root, id: add(.component(root), .root, of: root, graph.name(of: root)))]
    // The first node of each component holds the edges of all.
    var nodes = [root: drawn[0].id]
    var next = 0
    while next < drawn.count {
      let (component, id) = drawn[next]
      next += 1
      for provider in graph[component].providers { builder.connect(id, add(provider), .provided) }
      var names: Set<[String]> = []
      for (member, edges) in graph.creations(by: component, from: root) {
        for child in Set(edges.map(\.child)).sorted() {
          let (name, label) = (graph.name(of: child), graph.name(of: member))
          guard names.insert([label, name]).inserted else { continue }
          let node = add(.member(member, of: component), .created, of: child, name, label: label)
          builder.connect(id, node, .created)
          builder.drawing.nodes[node].twin = nodes[child]
          if nodes[child] == nil {
            nodes[child] = node
            drawn.append((child, node))
          }
        }
      }
    }
    for (component, id) in drawn {
      for key in graph[component].required { addGot(key, by: component, id, root) }
    }
  }

  /// Draws a key that components above the root provide at the component that gets it.
  private mutating func addGot(_ key: KeyID, by component: ComponentID, _ id: Int, _ root: ComponentID) {
    var isMissing = false
    for chain in graph.contexts(of: component) where chain.components.contains(root) {
      // `get` finds that of the component that was created last.
      if let provider = chain.components.compactMap({ graph[$0].provider(of: key) }).winner {
        if let node = nodesOfProviders[provider.attribute] {
          builder.connect(id, node, .got)
        } else {
          builder.connect(id, add(provider), .provided)
        }
      } else if chain.isFromStart || graph.isRoot(root) {
        isMissing = true
      }
    }
    guard isMissing else { return }
    let node = add(
      .requirement(key, of: component), .missing, of: component, graph[key].valueType ?? "_",
      label: graph[key].spelling)
    builder.connect(id, node, .provided, isFaulty: true)
  }
}
