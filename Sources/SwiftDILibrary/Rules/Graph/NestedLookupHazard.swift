import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckText

enum NestedLookupHazard: GraphRule {
  static let entry = CatalogueEntry(
    "swiftdi-nested-lookup-hazard", "A provider asks another component for its own key", severity: .warning,
    scope: .graph,
    fixes: .none)

  static func suspects(in id: ComponentID, _ graph: SwiftDIGraph) -> [UseRef] {
    guard !graph[id].children.isEmpty else { return [] }
    return graph[id].providers.lazy.flatMap { graph.uses(of: $0.member) }.compactMap { ref, use in
      guard case .mention(_, let receiver, _) = use.action, !use.isDeferred else { return nil }
      return switch receiver {
      case .instance, .created, .typed, .member(_, of: .own): ref
      default: nil
      }
    }
  }

  static func fault(of use: UseRef, in id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault? {
    guard case .mention(let name, let receiver, _)? = graph.fact(use)?.action,
      let other = graph.component(of: receiver, in: use.member), other != id,
      graph[id].children.contains(where: { $0.child == other && graph.creates($0, receiver, in: use.member) }),
      let demand = graph.ownLookup(ofMemberNamed: name, of: other), let key = demand.key
    else { return nil }
    let (created, quoted) = (graph.quoted(other), graph[key].quoted)
    return GraphFault(
      entry, about: graph[key].name, at: graph.location(of: use),
      "This asks \(created) for \(quoted), its own key, during a lookup of \(graph.quoted(id)), where \(created) isn't "
        + "found: it traps. Return the component, and ask it later.",
      related: [RelatedInformation("\(created) asks for \(quoted) here", graph.location(of: demand.use))])
  }
}

extension SwiftDIGraph {
  /// Returns true if a creation makes a value of a body, there or in the member that gives the value.
  fileprivate func creates(_ edge: CreationEdge, _ value: ValueExpression, in member: MemberRef) -> Bool {
    guard case .member(let name, of: .own) = value else { return edge.use.member == member }
    return fact(edge.use.member)?.name == name
  }

  /// A `get` of a member, else of others that it mentions, for a key that its own component provides.
  fileprivate func ownLookup(ofMemberNamed name: String, of id: ComponentID) -> Demand? {
    let component = self[id]
    let names = Set(reachedFrom: [name]) { name in
      let facts = component.members.compactMap { fact($0) }.filter { $0.name == name }
      return facts.flatMap(\.uses).compactMap { use -> String? in
        if case .mention(let other, receiver: .own, _) = use.action { other } else { nil }
      }
    }
    let lookups = component.demands.lazy.filter { demand in
      demand.isOwn && !demand.isDeferred && demand.key.map(component.provides) == true
        && names.contains(self.name(of: demand.use.member))
    }
    return lookups.first { self.name(of: $0.use.member) == name } ?? lookups.first
  }
}
