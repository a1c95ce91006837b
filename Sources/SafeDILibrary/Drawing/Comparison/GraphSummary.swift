import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

/// The part of one program's graph that comparisons use: the makers of types, and the creators for each receiver.
/// Without places and text, so that moved or reformatted code makes no difference.
package struct GraphSummary: Hashable, Sendable {
  /// A property, with the type that declares it. Types are written out.
  package struct Property: Hashable, Sendable {
    package var owner: String
    package var label: String
    package var type: String
  }

  package struct MadeType: Hashable, Sendable {
    package var isRoot = false
    /// How many chains lead from roots to it; at most ``ChainCounter/limit``.
    package var chains = 0
    /// By its received properties, the properties that they receive their values from.
    package var receipts: [Property: Set<Property>] = [:]
  }

  /// The value that a property makes.
  package struct Making: Hashable, Sendable {
    package var concreteType: String
    package var isLazy: Bool
  }

  package var name: String
  /// The roots and all types that they make, by name.
  package var types: [String: MadeType] = [:]
  package var makings: [Property: Making] = [:]
}

extension GraphSummary {
  /// - Complexity: a search upwards for each received dependency.
  package init(_ program: ProgramAnalysis) {
    name = program.program.name
    guard program.hasGraph else { return }
    let graph = program.graph
    let roots = Set(graph.roots)
    let reached = graph.providers.filter(graph.isReachable)
    for (scope, chains) in zip(reached, graph.chainCounts(to: reached)) {
      let owner = "\(graph.concreteType(of: scope))"
      // Several claims on one type count as one type here; the conflict itself is a finding.
      var type = types[owner] ?? MadeType()
      type.isRoot = type.isRoot || roots.contains(scope)
      type.chains = min(ChainCounter.limit, type.chains + chains + (roots.contains(scope) ? 1 : 0))
      for index in graph.provider(scope).dependencies.indices {
        let reference = DependencyReference(scope: scope, dependency: index)
        let property = Self.property(reference, in: graph)
        switch graph.dependency(reference).shape.source {
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

/// Finds out whether a type makes another one, directly or not, by names.
struct OwnerSearch {
  /// By made type, the owners of the properties that make it.
  private var owners: [String: Set<String>] = [:]

  init(_ summary: GraphSummary) {
    for (property, making) in summary.makings { owners[making.concreteType, default: []].insert(property.owner) }
  }

  /// O(types above + hops between them).
  func isMade(_ type: String, by owner: String) -> Bool {
    var found: Set<String> = [type]
    var pending = [type]
    while let next = pending.popLast() {
      for other in owners[next] ?? [] {
        if other == owner { return true }
        if found.insert(other).inserted { pending.append(other) }
      }
    }
    return false
  }
}
