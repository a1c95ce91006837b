import DICheckDependencyLibrary
import DICheckText

/// Members with the attribute in a type that is no component. A type that lost its attribute is one cause, however many
/// providers it has: the fault is that of ``ProviderNotRegistered``, at the first of them.
struct StrayProblem: GraphProblem {
  let attributes: [AttributeRef]

  /// O(files).
  static func all(in graph: SwiftDIGraph) -> [any GraphProblem] {
    graph.links.all.filter { !$0.value.strays.isEmpty }.sorted { $0.key < $1.key }.flatMap { _, link in
      link.strays.grouped { graph.fact($0.member)?.owner }.map { StrayProblem(attributes: $0.1) }
    }
  }

  func fault(in graph: SwiftDIGraph) -> GraphFault? {
    let places = attributes.compactMap { ref in graph.fact(ref.member).map { ($0, graph.location(of: ref)) } }
    guard let (first, location) = places.first, !first.owner.isEmpty else { return nil }
    let others = places.dropFirst()
    let more = others.isEmpty ? "" : " and \(others.count == 1 ? "one" : "\(others.count)") more"
    return GraphFault(
      ProviderNotRegistered.entry, of: first.owner, about: first.name, .warning, at: location,
      "Nothing registers `\(first.name)`\(more), because `\(first.owner)` isn't a `@Component`.",
      related: others.map { RelatedInformation("nothing registers `\($0.name)` either", $1) }
    ) { others.isEmpty ? $0.removingAttribute("Remove this `@Provides`", .offered) : [] }
  }
}
