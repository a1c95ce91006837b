import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// An analysis whose answers about outlines, hierarchies, names and places are those of trees.
package protocol TreeAnalysis: LibraryAnalysis {
  associatedtype Tree: GraphTree
  /// The trees of all programs, in order.
  func trees(of view: LibraryView) -> [Tree]
  /// The element at a place, in each tree that it is asked about in.
  func elements(at place: AskedPlace) -> [(tree: Tree, element: Tree.Element, range: UTF8Range)]
  /// The trees that a file's code is part of: the first one answers for the whole file.
  func trees(holding path: String, of view: LibraryView) -> [(tree: Tree, file: FileID)]
}

extension TreeAnalysis {
  package func elements(at place: AskedPlace) -> [(tree: Tree, element: Tree.Element, range: UTF8Range)] {
    trees(holding: place.path, of: place.view).compactMap { tree, file in
      tree.element(at: place.offset, in: file).map { (tree, $0.element, $0.range) }
    }
  }

  package func trees(holding path: String, of view: LibraryView) -> [(tree: Tree, file: FileID)] {
    guard let file = view.ids[path] else { return [] }
    return trees(of: view).filter { $0.holds(file) }.map { ($0, file) }
  }

  private func nodes(at place: AskedPlace) -> [(tree: Tree, node: Tree.Node)] {
    elements(at: place).compactMap { tree, element, _ in tree.node(of: element).map { (tree, $0) } }
  }

  private func node(_ id: String, _ context: AnalysisContext) -> (tree: Tree, node: Tree.Node)? {
    for tree in trees(of: context.view) where tree.name.isEmpty || id.hasPrefix(tree.name + "/") {
      if let node = tree.node(id: id) { return (tree, node) }
    }
    return nil
  }

  package func outline(
    _ question: OutlineQuestion, findings: FindingsByPath, _ context: AnalysisContext
  ) -> [OutlineNode] {
    switch question {
    case .roots:
      return trees(of: context.view).until(context.deadline).flatMap { $0.outlined($0.roots, findings: findings) }
    case .related(let relation, let id):
      guard let (tree, node) = node(id, context) else { return [] }
      let relatives =
        switch relation {
        case .children: tree.children(of: node)
        case .parents: tree.parents(of: node)
        case .origins: tree.origins(of: node)
        }
      return tree.outlined(Array(relatives.until(context.deadline)), findings: findings)
    case .node(let offset, let path):
      return nodes(at: AskedPlace(offset, in: path, context)).prefix(1).flatMap {
        $0.outlined([$1], findings: findings)
      }
    }
  }

  // MARK: What stands at a place

  package func hover(at place: AskedPlace) -> HoverContent? {
    let found = elements(at: place)
    let texts = found.compactMap { tree, element, _ in tree.words(about: element).map { (tree.name, $0) } }
    guard let first = found.first, !texts.isEmpty else { return nil }
    return HoverContent(text: RichText.joined(texts).truncated(to: RichText.hoverLimit), range: first.range)
  }

  package func definition(at place: AskedPlace) -> [Location] {
    elements(at: place).flatMap { $0.tree.definition(of: $0.element) }.uniqued
  }

  package func completion(at place: AskedPlace, text: [UInt8]) -> CompletionContent? {
    guard let (tree, file) = trees(holding: place.path, of: place.view).first,
      let typed = TypedPlace(at: place.offset, in: text)
    else { return nil }
    return CompletionContent(tree.candidates(at: typed, in: file), replaced: typed.replaced)
  }

  // MARK: What is in a file

  package func symbols(in path: String, _ context: AnalysisContext) -> [DependencySymbol] {
    let symbols = trees(holding: path, of: context.view).first.map { $0.tree.symbols(in: $0.file) } ?? []
    return symbols.sorted { ($0.location, $0.name) < ($1.location, $1.name) }
  }

  package func codeLenses(in path: String, _ context: AnalysisContext) -> [CodeLens] {
    var lenses = trees(holding: path, of: context.view).first.map { $0.tree.lenses(in: $0.file) } ?? []
    lenses.sort { ($0.range, $0.id) < ($1.range, $1.id) }
    // A number among its kind wouldn't do: lenses come and go with other files.
    for index in lenses.indices { lenses[index].id += ".\(lenses[index].range.start)" }
    return lenses
  }

  package func inlayHints(
    in range: UTF8Range, of path: String, _ context: AnalysisContext
  ) -> [InlayHintContent] {
    let found = trees(holding: path, of: context.view).first.map { $0.tree.inlayHints(in: range, of: $0.file) }
    return (found ?? []).sorted { $0.offset < $1.offset }
  }

  // MARK: Hierarchies

  package func hierarchyNodes(at place: AskedPlace) -> [HierarchyNode] {
    elements(at: place).flatMap { tree, element, _ in
      tree.hierarchyStarts(of: element).map(tree.hierarchyNode)
    }
  }

  package func hierarchy(
    _ direction: HierarchyDirection, from id: String, _ context: AnalysisContext
  ) -> [HierarchyEdge] {
    guard let (tree, node) = node(id, context) else { return [] }
    return tree.ends(direction, of: node).until(context.deadline).grouped(by: \.node).map { end, relations in
      HierarchyEdge(node: tree.hierarchyNode(end), places: relations.map(\.place))
    }
  }

  // MARK: Explanations

  package func explanation(at place: AskedPlace, findings: [Finding]) -> Explanation? {
    guard var explanation = NamedExplanation(of: nodes(at: place), findings: findings)?.explanation else { return nil }
    // Neovim makes a key of it.
    if let code = findings.first?.code.rawValue {
      explanation.content.paragraph("\(.code(DiagnosticPage.command(for: code))) explains it")
    }
    return explanation
  }

  package func explanations(named name: String, findings: [Finding], _ context: AnalysisContext) -> NamedAnswer {
    let trees = trees(of: context.view)
    let found = trees.compactMap { tree in tree.nodes(named: name).map { (tree: tree, named: $0) } }
    guard let best = found.map(\.named.rank).min() else {
      let known = explainedNames(context)
      let owner = name.outerName
      if let type = known.first(where: { $0.type == owner }) ?? known.first(where: { $0.type.hasSuffix(".\(owner)") }) {
        return .noSuchMember(type: type.type, known: type.members)
      }
      if let (location, mark) = trees.lazy.compactMap({ $0.idleDeclaration(named: name) }).first {
        return .takesNoPart(location, without: mark)
      }
      let members = known.flatMap { type in [type.type] + type.members.map { "\(type.type).\($0)" } }
      let near = NearSpelling.meant(by: name, among: members)
      // A property is mostly named after its type.
      if !near.isEmpty, name.first?.isLowercase != true { return .unknown(nearest: Array(near.prefix(3))) }
      let lone = Set(trees.flatMap { tree in tree.nodes.flatMap { tree.names(of: $0) } }.compactMap(\.lone))
      return .unknown(nearest: Array(NearSpelling.meant(by: name, among: members + lone.sorted()).prefix(3)))
    }
    let nodes = found.lazy.filter { $0.named.rank == best }.flatMap { tree, named in
      named.nodes.map { (tree: tree, node: $0) }
    }
    let places = Dictionary(grouping: nodes) { $0.tree.location(of: $0.node) }
    let byPath = Dictionary(grouping: findings.indices) { findings[$0].location.path }
    // A finding elsewhere may be about a node by its name, such as where its asker is made.
    let byName = Dictionary(grouping: findings.indices) { findings[$0].memberName }
    return .found(
      places.sortedByKey.compactMap { place, nodes in
        let here = nodes.flatMap { tree, node in
          let near = tree.places(of: node).map(\.path).uniqued.flatMap { byPath[$0] ?? [] }
          return near.filter { tree.isAbout(node, findings[$0]) } + tree.names(of: node).flatMap { byName[$0] ?? [] }
        }
        // Each program that holds the place has them.
        return NamedExplanation(of: nodes, findings: Set(here).sorted().map { findings[$0] }.unique(by: \.message))
      })
  }

  package func explainedNames(_ context: AnalysisContext) -> [ExplainedName] {
    var known: [String: Set<String>] = [:]
    for tree in trees(of: context.view) {
      for name in tree.nodes.lazy.flatMap(tree.names) {
        switch name {
        case .type(let type): known[type, default: []].formUnion([])
        case .member(let name, let type): known[type, default: []].insert(name)
        case .lone: break
        }
      }
    }
    return known.sortedByKey.map { ($0, $1.sorted()) }
  }
}

extension Finding {
  /// The name of the member that it is about.
  fileprivate var memberName: NodeName? {
    guard let owner = identity.owner, let member = identity.dependency else { return nil }
    return .member(member, of: owner)
  }
}

extension NodeName {
  fileprivate var lone: String? { if case .lone(let name) = self { name } else { nil } }
}

extension NamedExplanation {
  /// The explanations of several programs of one declaration, mostly the same; nil if there are none.
  fileprivate init?<Tree: GraphTree>(of nodes: [(tree: Tree, node: Tree.Node)], findings: [Finding]) {
    let all = nodes.map { $0.tree.explanation(of: $0.node, below: findings) }
    guard var result = all.first, let tree = nodes.first?.tree else { return nil }
    result.findings = findings
    result.programs = all.flatMap(\.programs).uniqued
    result.explanation.content =
      findings.map { tree.reason(of: $0) }.reduce(RichText(), +)
      + RichText.joined(all.map { ($0.programs.first ?? "", $0.explanation.content) })
    result.origins = all.flatMap(\.origins).uniqued
    result.receivers = all.flatMap(\.receivers).uniqued
    self = result
  }
}
