import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension OutlineNode.Kind {
  static let provider = Self(rawValue: "provider")
  static let made = Self(rawValue: "made")
  static let lazy = Self(rawValue: "lazy")
  static let forwarded = Self(rawValue: "forwarded")
  static let received = Self(rawValue: "received")
  static let alias = Self(rawValue: "alias")
}

/// The dependency tree in both directions. A node's id is `program/Type` for a provider, `program/Type.label` for a
/// dependency. An id that doesn't exist (any more) has no relatives. `findings`, by path,
/// are those that nodes are marked with.
extension SafeDISnapshot {
  package typealias FindingsByPath = [String: [Finding]]

  /// The roots of all programs, in order.
  package func outlineRoots(findings: FindingsByPath = [:], until deadline: Deadline = .none) -> [OutlineNode] {
    programs.filter(\.hasGraph).flatMap { program in
      let navigator = OutlineNavigator(program, faults: faults(findings, in: program, until: deadline))
      return program.graph.roots.until(deadline).map { navigator.node(.provider($0)) }
    }
  }

  /// A provider's dependencies; for a made dependency, those of its target.
  package func outlineChildren(
    of id: String, findings: FindingsByPath = [:], until deadline: Deadline = .none
  ) -> [OutlineNode] {
    outline(id, findings, deadline) { outline, subject in outline.children(of: subject) }
  }

  /// The dependencies that make a provider; for a dependency, the provider that declares it.
  package func outlineParents(
    of id: String, findings: FindingsByPath = [:], until deadline: Deadline = .none
  ) -> [OutlineNode] {
    outline(id, findings, deadline) { outline, subject in
      switch subject {
      case .provider(let scope): outline.graph.makers(of: scope).map { .dependency($0) }
      case .dependency(let reference): [.provider(reference.scope)]
      }
    }
  }

  /// The dependencies that provide a received one, nearest first.
  package func outlineOrigins(
    of id: String, findings: FindingsByPath = [:], until deadline: Deadline = .none
  ) -> [OutlineNode] {
    outline(id, findings, deadline) { outline, subject in
      guard case .dependency(let reference) = subject else { return [] }
      return outline.origins(of: reference).map { .dependency($0) }
    }
  }

  /// The node of the element at `offset`, in the first program that contains it.
  package func outlineNode(at offset: Int, in path: String, findings: FindingsByPath = [:]) -> OutlineNode? {
    guard let element = element(at: offset, in: path), let program = programsHolding(element.file).first,
      let subject = OutlineNavigator.subject(of: element, in: ProgramNavigator(program))
    else { return nil }
    return OutlineNavigator(program, faults: faults(findings, in: program)).node(subject)
  }

  private func outline(
    _ id: String, _ findings: FindingsByPath, _ deadline: Deadline,
    _ relatives: (OutlineNavigator, OutlineNavigator.Subject) -> [OutlineNavigator.Subject]
  ) -> [OutlineNode] {
    outlineSubject(id) { program, subject in
      let outline = OutlineNavigator(program, faults: faults(findings, in: program, until: deadline))
      return relatives(outline, subject).until(deadline).map { outline.node($0) }
    } ?? []
  }

  /// The errors among the findings, by the declarations of a program in which they are.
  private func faults(
    _ findings: FindingsByPath, in program: ProgramAnalysis, until deadline: Deadline = .none
  ) -> OutlineFaults {
    var faults = OutlineFaults()
    for (path, findings) in findings {
      let errors = findings.filter { $0.severity == .error }
      guard !errors.isEmpty, let file = ids[path] else { continue }
      let scopes = program.graph.scopes(in: file)
      for error in errors.until(deadline) { faults.add(error, among: scopes, in: program.graph) }
    }
    faults.findScopes(in: program.graph)
    return faults
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

  private let navigator: ProgramNavigator
  private let roots: Set<ScopeID>
  private let faults: OutlineFaults

  var program: String { navigator.program }
  var graph: ProgramGraph { navigator.graph }

  init(_ program: ProgramAnalysis, faults: OutlineFaults = OutlineFaults()) {
    navigator = ProgramNavigator(program)
    roots = Set(program.graph.roots)
    self.faults = faults
  }

  static func subject(of element: Element, in navigator: ProgramNavigator) -> Subject? {
    guard element.dependency == nil else { return navigator.reference(of: element).map { .dependency($0) } }
    return navigator.scope(of: element).map { .provider($0) }
  }

  /// The subject of an id without the program's name. O(providers) at worst.
  func subject(named name: Substring) -> Subject? {
    if let scope = provider(named: name) { return .provider(scope) }
    guard let dot = name.lastIndex(of: "."), let scope = provider(named: name[..<dot]) else { return nil }
    let label = name[name.index(after: dot)...]
    return graph.references(of: scope).first { navigator.shape($0).label == label }.map { .dependency($0) }
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
      graph.references(of: scope).map { .dependency($0) }
    case .dependency(let reference): graph.target(of: reference).map { children(of: .provider($0)) } ?? []
    }
  }

  func origins(of reference: DependencyReference) -> [DependencyReference] {
    navigator.isRequest(reference) ? graph.origins(of: reference).map(\.creator) : []
  }

  func node(_ subject: Subject) -> OutlineNode {
    switch subject {
    case .provider(let scope):
      let provider = graph.provider(scope)
      let name = "\(graph.concreteType(of: scope))"
      return OutlineNode(
        id: "\(program)/\(name)", kind: roots.contains(scope) ? .root : .provider, label: nil, typeName: name,
        program: program, location: navigator.location(of: scope),
        hasChildren: !provider.dependencies.isEmpty, faults: faults.ofProviders[scope] ?? [],
        hasFaultsBelow: faults.scopes.contains(scope))
    case .dependency(let reference):
      let identity = graph.identity(of: reference)
      let shape = navigator.shape(reference)
      let owner = navigator.name(of: reference.scope)
      let target = graph.target(of: reference)
      let builtType = target.flatMap { navigator.isErased(shape.type, for: $0) ? navigator.name(of: $0) : nil }
      let own = faults.ofDependencies[reference] ?? []
      return OutlineNode(
        id: "\(program)/\(owner).\(identity.label)", kind: Self.kind(of: shape), label: identity.label,
        typeName: "\(identity.type)", owner: owner, builtType: builtType, program: program,
        location: navigator.location(of: reference),
        hasChildren: target.map { !graph.provider($0).dependencies.isEmpty } ?? false,
        isMissing: own.contains { if case .unfulfilledReceived = $0.graphProblem { true } else { false } },
        faults: own + (target.flatMap { faults.ofProviders[$0] } ?? []),
        hasFaultsBelow: target.map(faults.scopes.contains) ?? false)
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
}

/// The errors of a program, by the node that shows them.
struct OutlineFaults {
  private(set) var ofProviders: [ScopeID: [Finding]] = [:]
  private(set) var ofDependencies: [DependencyReference: [Finding]] = [:]
  /// The scopes that have errors among their dependencies, or further down.
  private(set) var scopes: Set<ScopeID> = []

  /// Adds an error of a file to the innermost of the file's scopes in whose declaration it is.
  mutating func add(_ error: Finding, among scopes: some Collection<ScopeID>, in graph: ProgramGraph) {
    let start = error.location.range.startOffset
    let scope = scopes.filter { graph.provider($0).places.declaration.touches(start) }
      .max { graph.provider($0).places.declaration.start < graph.provider($1).places.declaration.start }
    guard let scope else { return }
    if let dependency = graph.provider(scope).dependencies.firstIndex(where: { $0.places.declaration.touches(start) }) {
      ofDependencies[DependencyReference(scope: scope, dependency: dependency), default: []].append(error)
    } else {
      ofProviders[scope, default: []].append(error)
    }
  }

  /// Finds ``scopes``, upwards from where the errors are. O(scopes + dependencies).
  fileprivate mutating func findScopes(in graph: ProgramGraph) {
    scopes = graph.transitiveMakers(
      ofDependencies.keys.map(\.scope) + ofProviders.keys.flatMap { graph.makers(of: $0).map(\.scope) })
  }
}
