import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Members with the attribute in a type that is no component. A type that lost its attribute is one cause, however many
/// providers it has: the fault is that of ``ProviderNotRegistered``, at the first of them.
struct StrayProblem: GraphProblem {
  let attributes: [AttributeRef]

  /// O(files).
  static func all(in graph: SwiftDIGraph) -> [any GraphProblem] {
    graph.links.all.filter { !$0.value.strays.isEmpty }.sortedByKey.flatMap { _, link in
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
    ) { site in
      addingComponent(site) + (others.isEmpty ? site.removingAttribute("Remove this `@Provides`", .offered) : [])
    }
  }

  /// The change that makes a struct a component: a root if it is made without a parent.
  private func addingComponent(_ site: FaultSite) -> [FixProposal] {
    guard let document = site.text, let node = site.node(StructDeclSyntax.self)
    else { return [] }
    let (graph, name) = (site.graph, node.name.name)
    let uses = graph.paths.keys.lazy.flatMap(graph.facts.declarations).flatMap(\.shape.members).flatMap(\.uses)
    let creations: [[CreationArgument]] = uses.compactMap { use in
      guard case .creation(let type?, let arguments) = use.action, type.lastName == name else { return nil }
      return arguments
    }
    let isRoot = !creations.isEmpty && !creations.joined().contains { $0.label == "parent" }
    let attribute = isRoot ? "@Component(root: true)" : "@Component"
    let start = node.place.startOffset
    let separator = document.isFirstOnLine(start) ? "\n" + document.indentation(at: start) : " "
    return [
      site.proposal(
        "Add `\(attribute)` to `\(name)`", creations.isEmpty ? .offered : .preferred,
        [UTF8Edit(inserting: attribute + separator, at: start)])
    ]
  }
}
