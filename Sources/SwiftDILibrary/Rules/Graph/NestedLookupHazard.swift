import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let swiftdiNestedLookupHazard = DiagnosticCode("swiftdi-nested-lookup-hazard")
}

struct NestedLookupHazard: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    .swiftdiNestedLookupHazard, "A provider asks another component for its own key", severity: .warning, scope: .graph,
    fixes: .none, isParity: false)

  var key: KeyNote
  /// The component that is created within the lookup.
  var other: String

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    "This asks `\(other)` for \(key.quoted), its own key, during a lookup of `\(owner)`, where `\(other)` isn't found: it "
      + "traps. Return the component, and ask it later."
  }
}

extension NestedLookupHazard {
  static func faults(of id: ComponentID, in graph: SwiftDIGraph) -> [GraphFault] {
    let component = graph[id]
    return component.providers.flatMap { provider -> [GraphFault] in
      guard let uses = graph.fact(provider.member)?.uses else { return [] }
      return uses.indices.compactMap { position in
        let use = uses[position]
        guard case .mention(let name, let receiver, _) = use.action, !use.isDeferred,
          let other = graph.created(as: receiver, by: provider.member, of: component), other != id,
          let demand = graph.ownLookup(ofMemberNamed: name, of: other), let key = demand.key
        else { return nil }
        return GraphFault(
          NestedLookupHazard(key: graph.note(key), other: graph[other].name), of: component.name,
          at: graph.site(of: UseRef(member: provider.member, use: Int32(position))),
          related: [
            GraphFault.Related(
              message: "`\(graph[other].name)` asks for \(graph.note(key).quoted) here", site: graph.site(of: demand.use))
          ])
      }
    }
  }
}

extension SwiftDIGraph {
  /// The component that a provider creates and then asks for something.
  fileprivate func created(
    as receiver: ValueExpression, by member: MemberRef, of component: Component
  ) -> ComponentID? {
    guard case .instance(let type) = receiver else { return nil }
    let name = type.split(separator: ".").last
    return component.children.first { edge in
      edge.use.member == member && self[edge.child].name.split(separator: ".").last == name
    }?.child
  }

  /// A `get` of a member, or of others that it mentions, for a key that its own component provides.
  fileprivate func ownLookup(ofMemberNamed name: String, of id: ComponentID) -> Demand? {
    let component = self[id]
    var seen: Set<String> = [name]
    var pending = [name]
    while let name = pending.popLast() {
      for member in component.members {
        guard let fact = fact(member), fact.name == name else { continue }
        let own = component.demands.first { demand in
          demand.isOwn && !demand.isDeferred && demand.use.member == member
            && demand.key.map(component.provides) == true
        }
        if let own { return own }
        for use in fact.uses {
          if case .mention(let other, receiver: .own, _) = use.action, seen.insert(other).inserted { pending.append(other) }
        }
      }
    }
    return nil
  }
}
