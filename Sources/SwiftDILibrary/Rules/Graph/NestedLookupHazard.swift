import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckText

struct NestedLookupHazard: GraphRule {
  static let entry = graphEntry(
    "swiftdi-nested-lookup-hazard", "A provider asks another component for its own key", severity: .warning,
    fixes: .none)

  let graph: SwiftDIGraph
  let component: Component

  var suspects: [UseRef] {
    guard !component.children.isEmpty else { return [] }
    return component.providers.lazy.flatMap { graph.uses(of: $0.member) }.compactMap { ref, use in
      guard case .mention(_, let receiver, _) = use.action, !use.isDeferred else { return nil }
      return switch receiver {
      case .instance, .created, .typed, .member(_, of: .own): ref
      default: nil
      }
    }
  }

  func fault(of use: UseRef) -> GraphFault? {
    guard case .mention(let member, let receiver, _)? = graph.fact(use)?.action,
      let other = graph.component(of: receiver, in: use.member), other != id,
      component.children.contains(where: { $0.child == other && creates($0, receiver, in: use.member) }),
      let demand = ownLookup(ofMemberNamed: member, of: graph[other]), let key = demand.key
    else { return nil }
    let (created, quoted) = (graph.quoted(other), graph[key].quoted)
    return GraphFault(
      Self.entry, about: graph[key].name, at: graph.location(of: use),
      "This asks \(created) for \(quoted), its own key, during a lookup of \(name), where \(created) isn't "
        + "found: it traps. Return the component, and ask it later.",
      related: [RelatedInformation("\(created) asks for \(quoted) here", graph.location(of: demand.use))])
  }

  /// Returns true if a creation makes a value of a body, there or in the member that gives the value.
  private func creates(_ edge: CreationEdge, _ value: ValueExpression, in member: MemberRef) -> Bool {
    guard case .member(let name, of: .own) = value else { return edge.use.member == member }
    return graph.fact(edge.use.member)?.name == name
  }

  /// A `get` of a member, else of others that it mentions, for a key that its own component provides.
  private func ownLookup(ofMemberNamed name: String, of component: Component) -> Demand? {
    let names = Set(reachedFrom: [name]) { name in
      let facts = component.members.compactMap { graph.fact($0) }.filter { $0.name == name }
      return facts.flatMap(\.uses).compactMap { use -> String? in
        if case .mention(let other, receiver: .own, _) = use.action { other } else { nil }
      }
    }
    let lookups = component.demands.lazy.filter { demand in
      demand.isOwn && !demand.isDeferred && demand.key.map(component.provides) == true
        && names.contains(graph.name(of: demand.use.member))
    }
    return lookups.first { graph.name(of: $0.use.member) == name } ?? lookups.first
  }
}
