import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// A node of the dependency tree in an editor's tree view. Children are computed one level at a time, so that cycles
/// and shared parts cost nothing.
package struct OutlineNode: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case root, provider, made, lazy, forwarded, received, alias
  }

  /// `program/Type` for a provider, `program/Type.label` for a dependency. Stable between versions of the program, and
  /// the same wherever the node appears.
  package var id: String
  package var kind: Kind
  /// A dependency's name; nil for a provider.
  package var label: String?
  /// The provider's type, or the dependency's declared type.
  package var typeName: String
  package var program: String
  /// The location of its name.
  package var location: Location
  package var hasChildren: Bool
}

/// The dependency tree in both directions. An id that doesn't exist (any more) has no relatives.
extension Snapshot {
  /// The roots of all programs, in order.
  package func outlineRoots(until deadline: Deadline = .none) -> [OutlineNode] {
    programs.filter(\.hasGraph).flatMap { program in
      let navigator = OutlineNavigator(program)
      return program.graph.roots.until(deadline).map { navigator.node(.provider($0)) }
    }
  }

  /// A provider's dependencies; for a made dependency, those of its target.
  package func outlineChildren(of id: String, until deadline: Deadline = .none) -> [OutlineNode] {
    outline(id, deadline) { outline, subject in outline.children(of: subject) }
  }

  /// The dependencies that make a provider; for a dependency, the provider that declares it.
  package func outlineParents(of id: String, until deadline: Deadline = .none) -> [OutlineNode] {
    outline(id, deadline) { outline, subject in
      switch subject {
      case .provider(let scope): outline.graph.makers(of: scope).map { .dependency($0) }
      case .dependency(let reference): [.provider(reference.scope)]
      }
    }
  }

  /// The dependencies that provide a received one, nearest first.
  package func outlineOrigins(of id: String, until deadline: Deadline = .none) -> [OutlineNode] {
    outline(id, deadline) { outline, subject in
      guard case .dependency(let reference) = subject else { return [] }
      return outline.origins(of: reference).map { .dependency($0) }
    }
  }

  /// The node of the element at `offset`, in the first program that contains it.
  package func outlineNode(at offset: Int, in path: String) -> OutlineNode? {
    guard let element = element(at: offset, in: path), let program = programsHolding(element.file).first,
      let subject = OutlineNavigator.subject(of: element, in: program.graph)
    else { return nil }
    return OutlineNavigator(program).node(subject)
  }

  private func outline(
    _ id: String, _ deadline: Deadline,
    _ relatives: (OutlineNavigator, OutlineNavigator.Subject) -> [OutlineNavigator.Subject]
  ) -> [OutlineNode] {
    outlineSubject(id) { program, subject in
      let outline = OutlineNavigator(program)
      return relatives(outline, subject).until(deadline).map { outline.node($0) }
    } ?? []
  }

  /// The result of `answer` for the subject of an id; nil if the id doesn't exist.
  func outlineSubject<Answer>(
    _ id: String, _ answer: (ProgramAnalysis, OutlineNavigator.Subject) -> Answer
  ) -> Answer? {
    // Names of programs may contain slashes, and one may be the prefix of another.
    let candidates = programs.filter { $0.hasGraph && id.hasPrefix($0.program.name + "/") }
    for program in candidates.sorted(by: { $0.program.name.count > $1.program.name.count }) {
      let name = id.dropFirst(program.program.name.count + 1)
      if let subject = OutlineNavigator(program).subject(named: name) { return answer(program, subject) }
    }
    return nil
  }
}

struct OutlineNavigator {
  enum Subject {
    case provider(ScopeID)
    case dependency(DependencyReference)
  }

  let program: String
  let graph: any SolvedGraph
  private let roots: Set<ScopeID>

  init(_ program: ProgramAnalysis) {
    self.program = program.program.name
    graph = program.graph
    roots = Set(program.graph.roots)
  }

  static func subject(of element: Element, in graph: any SolvedGraph) -> Subject? {
    let scopes = graph.scopes(in: element.file)
    guard element.provider < scopes.count else { return nil }
    let scope = scopes[element.provider]
    guard let dependency = element.dependency else { return .provider(scope) }
    guard dependency < graph.provider(scope).dependencies.count else { return nil }
    return .dependency(DependencyReference(scope: scope, dependency: dependency))
  }

  /// The subject of an id without the program's name. O(providers) at worst.
  func subject(named name: Substring) -> Subject? {
    if let scope = provider(named: name) { return .provider(scope) }
    guard let dot = name.lastIndex(of: "."), let scope = provider(named: name[..<dot]) else { return nil }
    let label = name[name.index(after: dot)...]
    return graph.provider(scope).dependencies.firstIndex { $0.shape.label == label }
      .map { .dependency(DependencyReference(scope: scope, dependency: $0)) }
  }

  private func provider(named name: Substring) -> ScopeID? {
    if let type = TypeTerm(dottedName: String(name)), let scope = graph.provider(building: type),
      graph.concreteType(of: scope) == type
    {
      return scope
    }
    return graph.providers.first { "\(graph.concreteType(of: $0))" == name }
  }

  func children(of subject: Subject) -> [Subject] {
    switch subject {
    case .provider(let scope):
      graph.provider(scope).dependencies.indices
        .map { .dependency(DependencyReference(scope: scope, dependency: $0)) }
    case .dependency(let reference): graph.target(of: reference).map { children(of: .provider($0)) } ?? []
    }
  }

  func origins(of reference: DependencyReference) -> [DependencyReference] {
    switch graph.dependency(reference).shape.source {
    case .instantiated, .forwarded: []
    case .received, .aliased:
      graph.origins(of: reference).map(\.creator)
    }
  }

  func node(_ subject: Subject) -> OutlineNode {
    switch subject {
    case .provider(let scope):
      let provider = graph.provider(scope)
      let name = "\(graph.concreteType(of: scope))"
      return OutlineNode(
        id: "\(program)/\(name)", kind: roots.contains(scope) ? .root : .provider, label: nil, typeName: name,
        program: program, location: location(scope, provider.places.name),
        hasChildren: !provider.dependencies.isEmpty)
    case .dependency(let reference):
      let identity = graph.identity(of: reference)
      let dependency = graph.dependency(reference)
      return OutlineNode(
        id: "\(program)/\(graph.concreteType(of: reference.scope)).\(identity.label)",
        kind: Self.kind(of: dependency.shape), label: identity.label, typeName: "\(identity.type)", program: program,
        location: location(reference.scope, dependency.places.name),
        hasChildren: graph.target(of: reference).map { !graph.provider($0).dependencies.isEmpty } ?? false)
    }
  }

  private static func kind(of shape: DependencyShape) -> OutlineNode.Kind {
    switch shape.source {
    case .instantiated(let instantiation): instantiation.isLazy ? .lazy : .made
    case .forwarded: .forwarded
    case .received: .received
    case .aliased: .alias
    }
  }

  private func location(_ scope: ScopeID, _ range: UTF8Range) -> Location {
    Location(path: graph.path(of: graph.file(of: scope)) ?? "", range: range)
  }
}
