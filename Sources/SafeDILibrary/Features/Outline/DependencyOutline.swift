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
/// dependency. An id that doesn't exist (any more) has no relatives. `findings`, by path, are those that nodes are
/// marked with.
extension SafeDIAnalysis {
  func outline(
    _ question: OutlineQuestion, findings: [String: [Finding]], _ context: AnalysisContext
  ) -> [OutlineNode] {
    let (snapshot, deadline) = (snapshot(context), context.deadline)
    func nodes(_ subjects: [OutlineSubject], in program: ProgramAnalysis) -> [OutlineNode] {
      let faults = OutlineFaults(findings, in: program, of: snapshot, until: deadline)
      let navigator = ProgramNavigator(program)
      return subjects.until(deadline).map { navigator.node($0, faults) }
    }
    switch question {
    case .roots:
      return programs.filter(\.hasGraph).flatMap { program in
        nodes(program.graph.roots.map { .provider($0) }, in: program)
      }
    case .related(let relation, let id):
      return outlineSubject(id) { program, subject in
        let navigator = ProgramNavigator(program)
        let relatives =
          switch relation {
          case .children: navigator.children(of: subject)
          case .parents: navigator.parents(of: subject)
          case .origins: navigator.origins(of: subject)
          }
        return nodes(relatives, in: program)
      } ?? []
    case .node(let offset, let path):
      guard let element = snapshot.element(at: offset, in: path),
        let program = snapshot.programsHolding(element.file).first,
        let subject = ProgramNavigator(program).outlineSubject(of: element)
      else { return [] }
      return nodes([subject], in: program)
    }
  }
}

extension SafeDIAnalysis {
  /// The result of `answer` for the subject of an id; nil if the id doesn't exist.
  func outlineSubject<Answer>(
    _ id: String, _ answer: (ProgramAnalysis, OutlineSubject) -> Answer
  ) -> Answer? {
    // Names of programs may contain slashes, and one may be the prefix of another.
    let candidates = programs.filter { $0.hasGraph && id.hasPrefix($0.program.name + "/") }
    for program in candidates.sorted(by: { $0.program.name.count > $1.program.name.count }) {
      let name = id.dropFirst(program.program.name.count + 1)
      if let subject = ProgramNavigator(program).outlineSubject(named: name) { return answer(program, subject) }
    }
    return nil
  }
}

/// A node of the outline.
enum OutlineSubject {
  case provider(ScopeID)
  case dependency(DependencyReference)
}

extension ProgramNavigator {
  fileprivate func outlineSubject(of element: Element) -> OutlineSubject? {
    element.dependency == nil
      ? scope(of: element).map { .provider($0) } : reference(of: element).map { .dependency($0) }
  }

  /// The subject of an id without the program's name. O(providers) at worst.
  func outlineSubject(named name: Substring) -> OutlineSubject? {
    if let scope = provider(named: name) { return .provider(scope) }
    guard let dot = name.lastIndex(of: "."), let scope = provider(named: name[..<dot]) else { return nil }
    let label = name[name.index(after: dot)...]
    return graph.references(of: scope).first { shape($0).label == label }.map { .dependency($0) }
  }

  private func provider(named name: Substring) -> ScopeID? {
    if let type = TypeTerm(dottedName: String(name)), let scope = graph.provider(building: type),
      graph.concreteType(of: scope) == type
    {
      return scope
    }
    return graph.providers.first { "\(graph.concreteType(of: $0))" == name }
  }

  /// A provider's dependencies; for a made dependency, those of its target.
  fileprivate func children(of subject: OutlineSubject) -> [OutlineSubject] {
    switch subject {
    case .provider(let scope):
      graph.references(of: scope).map { .dependency($0) }
    case .dependency(let reference): graph.target(of: reference).map { children(of: .provider($0)) } ?? []
    }
  }

  /// The dependencies that make a provider; for a dependency, the provider that declares it.
  fileprivate func parents(of subject: OutlineSubject) -> [OutlineSubject] {
    switch subject {
    case .provider(let scope): graph.makers(of: scope).map { .dependency($0) }
    case .dependency(let reference): [.provider(reference.scope)]
    }
  }

  /// The dependencies that provide a received one, nearest first.
  fileprivate func origins(of subject: OutlineSubject) -> [OutlineSubject] {
    guard case .dependency(let reference) = subject, isRequest(reference) else { return [] }
    return graph.origins(of: reference).map { .dependency($0.creator) }
  }

  fileprivate func node(_ subject: OutlineSubject, _ faults: OutlineFaults) -> OutlineNode {
    switch subject {
    case .provider(let scope):
      let provider = graph.provider(scope)
      let name = "\(graph.concreteType(of: scope))"
      return OutlineNode(
        id: "\(program)/\(name)", face: NodeFace(graph.isRoot(scope) ? .root : .provider, typeName: name),
        program: program, location: location(of: scope),
        hasChildren: !provider.dependencies.isEmpty, faults: faults.ofProviders[scope] ?? [],
        hasFaultsBelow: faults.scopes.contains(scope))
    case .dependency(let reference):
      let identity = graph.identity(of: reference)
      let shape = shape(reference)
      let owner = name(of: reference.scope)
      let target = graph.target(of: reference)
      let builtType = target.flatMap { isErased(shape.type, for: $0) ? name(of: $0) : nil }
      let own = faults.ofDependencies[reference] ?? []
      let face = NodeFace(
        Self.kind(of: shape), label: identity.label, typeName: "\(identity.type)", owner: owner,
        isMissing: own.contains(where: \.isOfMissing))
      return OutlineNode(
        id: "\(program)/\(owner).\(identity.label)", face: face, builtType: builtType, program: program,
        location: location(of: reference),
        hasChildren: target.map { !graph.provider($0).dependencies.isEmpty } ?? false,
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

  /// - Parameter findings: by path; the errors among them count.
  init(
    _ findings: [String: [Finding]], in program: ProgramAnalysis, of snapshot: SafeDISnapshot, until deadline: Deadline
  ) {
    let graph = program.graph
    for (path, findings) in findings {
      let errors = findings.filter { $0.severity == .error }
      guard !errors.isEmpty, let file = snapshot.ids[path] else { continue }
      let scopes = graph.scopes(in: file)
      for error in errors.until(deadline) { add(error, among: scopes, in: graph) }
    }
    scopes = graph.transitiveMakers(
      ofDependencies.keys.map(\.scope) + ofProviders.keys.flatMap { graph.makers(of: $0).map(\.scope) })
  }

  /// Adds an error of a file to the innermost of the file's scopes in whose declaration it is.
  private mutating func add(_ error: Finding, among scopes: some Collection<ScopeID>, in graph: ProgramGraph) {
    let start = error.location.range.startOffset
    guard let scope = graph.innermost(scopes, at: start) else { return }
    if let dependency = graph.provider(scope).dependencies.firstIndex(where: { $0.places.declaration.touches(start) }) {
      ofDependencies[DependencyReference(scope, dependency), default: []].append(error)
    } else {
      ofProviders[scope, default: []].append(error)
    }
  }
}
