import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import SafeDIGraph

extension GraphSummary {
  /// - Complexity: a search upwards for each received dependency.
  init(_ program: ProgramAnalysis) {
    self.init(name: program.program.name, words: .dependencies)
    guard program.hasGraph else { return }
    let graph = program.graph
    let roots = Set(graph.roots)
    for scope in graph.providers where graph.isReachable(scope) {
      let owner = "\(graph.concreteType(of: scope))"
      // Several claims on one type count as one type here; the conflict itself is a finding.
      var type = types[owner] ?? MadeType()
      type.isRoot = type.isRoot || roots.contains(scope)
      for reference in graph.references(of: scope) {
        let property = Self.property(reference, in: graph)
        switch graph.shape(reference).source {
        case .instantiated(let instantiation):
          guard let target = graph.target(of: reference) else { continue }
          makings[property] = Making(
            concreteType: "\(graph.concreteType(of: target))",
            isLazy: instantiation.isLazy && !graph.keepsValue(reference))
        case .received, .aliased:
          let origins = graph.origins(of: reference).map { Self.property($0.creator, in: graph) }
          type.receipts[property] = Set(origins)
        case .forwarded: continue
        }
      }
      types[owner] = type
    }
  }

  private static func property(_ reference: DependencyReference, in graph: ProgramGraph) -> Property {
    let identity = graph.identity(of: reference)
    return Property(
      owner: "\(graph.concreteType(of: reference.scope))", label: identity.label, type: "\(identity.type)")
  }
}
