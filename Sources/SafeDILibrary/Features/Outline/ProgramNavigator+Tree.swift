import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// A node of trees and of explanations.
enum Node: Hashable {
  case provider(ScopeID)
  case dependency(DependencyReference)
}

extension OutlineNode.Kind {
  fileprivate static let provider = Self(rawValue: "provider")
  fileprivate static let made = Self(rawValue: "made")
  fileprivate static let lazy = Self(rawValue: "lazy")
  fileprivate static let forwarded = Self(rawValue: "forwarded")
  fileprivate static let received = Self(rawValue: "received")
  fileprivate static let alias = Self(rawValue: "alias")
}

/// The tree leads from providers to their dependencies, and from made dependencies to those of their targets. In a
/// hierarchy, the way up from a provider leads to its makers, and the way down to what it makes.
extension ProgramNavigator: GraphTree {
  var name: String { program }

  var roots: [Node] { graph.roots.map { .provider($0) } }

  var nodes: [Node] {
    graph.providers.flatMap(nodes)
  }

  private func nodes(of scope: ScopeID) -> [Node] { [.provider(scope)] + dependencies(of: scope) }

  private func dependencies(of scope: ScopeID) -> [Node] { graph.references(of: scope).map { .dependency($0) } }

  // MARK: A node

  /// A look-up for most. A mock is declared beside what it is a mock of.
  func node(id: String) -> Node? {
    let name = String(id.dropFirst(program.count + 1))
    func named(_ scopes: [ScopeID]) -> Node? {
      scopes.lazy.flatMap(nodes).first { self.name(of: $0) == name }
    }
    return named([name, name.outerName].compactMap(TypeTerm.init(dottedName:)).compactMap(graph.provider(building:)))
      ?? named(graph.providers.filter { graph.provider($0).shape.kind != .mockExtension })
  }

  func program(of node: Node) -> String { program }

  /// `Type`, or `Type.label`.
  func name(of node: Node) -> String {
    switch node {
    case .provider(let scope): name(of: scope)
    case .dependency(let reference): "\(name(of: reference.scope)).\(shape(reference).label)"
    }
  }

  func names(of node: Node) -> [NodeName] {
    switch node {
    case .provider(let scope): return graph.registeredTypes(of: scope).map { .type("\($0)") }
    case .dependency(let reference):
      let shape = shape(reference)
      let member = NodeName.member(shape.label, of: name(of: reference.scope))
      // A name alone means what provides something: that tells of those who receive it.
      if case .received = shape.source { return [member] }
      return [member, .lone(shape.label)]
    }
  }

  func face(of node: Node) -> NodeFace {
    switch node {
    case .provider(let scope): return NodeFace(graph.isRoot(scope) ? .root : .provider, typeName: name(of: scope))
    case .dependency(let reference):
      let kind: OutlineNode.Kind =
        switch shape(reference).source {
        case .instantiated(let made): made.isLazy ? .lazy : .made
        case .forwarded: .forwarded
        case .received: .received
        case .aliased: .alias
        }
      let identity = graph.identity(of: reference)
      return NodeFace(
        kind, label: identity.label, typeName: "\(identity.type)", owner: name(of: reference.scope))
    }
  }

  func location(of node: Node) -> Location {
    switch node {
    case .provider(let scope): location(of: scope)
    case .dependency(let reference): location(of: reference)
    }
  }

  func declaration(of node: Node) -> UTF8Range {
    switch node {
    case .provider(let scope): graph.provider(scope).places.declaration
    case .dependency(let reference): graph.dependency(reference).places.declaration
    }
  }

  func places(of node: Node) -> [Location] {
    switch node {
    case .provider(let scope):
      let attribute = graph.provider(scope).places.attribute
      return [location(of: scope)] + attribute.map { location(scope, $0) }.asList
    case .dependency(let reference): return [location(reference.scope, declaration(of: node))]
    }
  }

  func title(of node: Node) -> String {
    switch node {
    case .provider(let scope): name(of: scope)
    case .dependency(let reference): "\(graph.identity(of: reference)) in \(name(of: reference.scope))"
    }
  }

  func page(of node: Node, below findings: [Finding]) -> RichText {
    let cycle = cycle(through: node).flatMap { cycle in
      findings.contains { $0.message == cycle.message } ? nil : RichText(finding: cycle)
    }
    return (cycle ?? RichText()) + pageText(of: node, saysMissing: !findings.contains(where: \.isOfMissing))
  }

  /// The page says where something is missing, and what would provide it.
  func reason(of finding: Finding) -> RichText {
    finding.isOfMissing ? RichText(finding: finding) : RichText(explaining: finding)
  }

  func addRelatives(of node: Node, to answer: inout NamedExplanation) {
    func related(_ reference: DependencyReference) -> NamedExplanation.Related {
      .init(type: name(of: reference.scope), property: shape(reference).label, location: location(of: reference))
    }
    switch node {
    case .provider(let scope): answer.origins = graph.makers(of: scope).map(related)
    case .dependency(let reference):
      let trace = isRequest(reference) ? DependencyTrace(of: reference, in: self) : nil
      answer.origins = trace?.sources.map { related($0.creator) } ?? []
      answer.receivers = receivers(of: reference).map(related)
    }
  }

  // MARK: Relations

  func children(of node: Node) -> [Node] {
    switch node {
    case .provider(let scope): dependencies(of: scope)
    case .dependency(let reference): graph.target(of: reference).map(dependencies) ?? []
    }
  }

  func parents(of node: Node) -> [Node] {
    switch node {
    case .provider(let scope): graph.makers(of: scope).map { .dependency($0) }
    case .dependency(let reference): [.provider(reference.scope)]
    }
  }

  func origins(of node: Node) -> [Node] {
    guard case .dependency(let reference) = node, isRequest(reference) else { return [] }
    return graph.origins(of: reference).map { .dependency($0.creator) }
  }

  func ends(_ direction: HierarchyDirection, of node: Node) -> [(node: Node, place: Location)] {
    guard case .provider(let scope) = node else { return [] }
    return switch direction {
    case .up: graph.makers(of: scope).map { (.provider($0.scope), location(of: $0)) }
    case .down:
      graph.references(of: scope).compactMap { made in
        graph.target(of: made).map { (.provider($0), location(of: made)) }
      }
    }
  }

  // MARK: Code

  func element(at offset: Int, in file: FileID) -> (element: Element, range: UTF8Range)? {
    graph.fileFacts(file)?.element(at: offset, in: file).map { ($0, $0.range) }
  }

  func node(of element: Element) -> Node? {
    guard element.dependency != nil else { return scope(of: element).map { .provider($0) } }
    return reference(of: element).map { .dependency($0) }
  }

  func hierarchyStarts(of element: Element) -> [Node] {
    guard let reference = reference(of: element) else { return node(of: element).asList }
    return creators(of: reference).compactMap { graph.target(of: $0) }.uniqued.map { .provider($0) }
  }

  func words(about element: Element) -> RichText? {
    node(of: element).map { node in
      (cycle(through: node).map { RichText(finding: $0) } ?? RichText()) + hoverText(of: node)
    }
  }

  /// The analysis answers for symbols, since programs without a graph have some too.
  func symbols(in file: FileID) -> [DependencySymbol] { [] }

  /// SafeDI's completion reads half-typed code by itself.
  func candidates(at place: TypedPlace, in file: FileID) -> [CompletionCandidate] { [] }

  func idleDeclaration(named name: String) -> (location: Location, mark: String)? {
    TypeTerm(dottedName: name).flatMap { plainDeclaration(of: $0) }.map { ($0, "`@Instantiable`") }
  }
}

extension SafeDIAnalysis: TreeAnalysis {
  func trees(of view: LibraryView) -> [ProgramNavigator] {
    programs.filter(\.hasGraph).map { ProgramNavigator($0, view.ids) }
  }

  /// The file's owners first; at most four, since thousands may contain a file.
  func trees(holding path: String, of view: LibraryView) -> [(tree: ProgramNavigator, file: FileID)] {
    view.ids[path].map { file in SafeDISnapshot(view, self).navigators(for: file).map { ($0, file) } } ?? []
  }
}
