import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension ProgramNavigator {
  func outlined(_ nodes: [Node], findings: FindingsByPath) -> [OutlineNode] {
    let faults = OutlineFaults(findings, in: graph, ids)
    return nodes.map { outlined($0, faults) }
  }

  private func outlined(_ node: Node, _ faults: OutlineFaults) -> OutlineNode {
    var result = outlined(node)
    var made: ScopeID?
    switch node {
    case .provider(let scope): made = scope
    case .dependency(let reference):
      made = graph.target(of: reference)
      result.builtType = made.flatMap { isErased(shape(reference).type, for: $0) ? name(of: $0) : nil }
      result.faults = faults.ofDependencies[reference] ?? []
      result.face.isMissing = result.faults.contains(where: \.isOfMissing)
    }
    if let made {
      result.faults += faults.ofProviders[made] ?? []
      result.hasFaultsBelow = faults.scopes.contains(made)
    }
    return result
  }
}

extension SafeDIAnalysis {
  /// The providers of a file with their dependencies, in order.
  func symbols(in path: String, _ context: AnalysisContext) -> [DependencySymbol] {
    let snapshot = snapshot(context)
    let facts = snapshot.ids[path].flatMap { snapshot.facts(of: $0) }
    return facts?.providers.map { symbol($0, path) } ?? []
  }

  private func symbol(_ provider: Provider, _ path: String) -> DependencySymbol {
    let shape = provider.shape
    let detail =
      switch shape.kind {
      case .type: shape.isRoot ? "root" : SafeDI().providerWord
      case .builderFunction: "builder"
      case .mockExtension: "mock"
      }
    return DependencySymbol(
      name: "\(shape.concreteType)", detail: detail,
      location: Location(path: path, range: provider.places.name), declaration: provider.places.declaration,
      children: provider.dependencies.map { dependency in
        DependencySymbol(
          name: dependency.shape.label, detail: "\(word(for: dependency.shape)) \(dependency.shape.type)",
          typeName: "\(dependency.shape.type)", location: Location(path: path, range: dependency.places.name),
          declaration: dependency.places.declaration)
      })
  }

  private func word(for shape: DependencyShape) -> String {
    switch shape.source {
    case .instantiated(let instantiation): instantiation.isLazy ? "made later:" : "made:"
    case .forwarded: "forwarded:"
    case .received: "received:"
    case .aliased(let source, _): "received as \(source.label):"
    }
  }
}

/// The errors of a program, by the node that shows them.
struct OutlineFaults {
  private(set) var ofProviders: [ScopeID: [Finding]] = [:]
  private(set) var ofDependencies: [DependencyReference: [Finding]] = [:]
  /// The scopes that have errors among their dependencies, or further down.
  private(set) var scopes: Set<ScopeID> = []

  /// O(errors, their paths, and the scopes above them).
  /// - Parameter findings: by path; the errors among them count.
  init(_ findings: FindingsByPath, in graph: ProgramGraph, _ ids: [String: FileID]) {
    for (path, findings) in findings {
      let errors = findings.filter { $0.severity == .error }
      guard !errors.isEmpty, let file = ids[path] else { continue }
      let scopes = graph.scopes(in: file)
      for error in errors { add(error, among: scopes, in: graph) }
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
