import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText

struct RootMissingKey: GraphRule {
  static let entry = CatalogueEntry(
    "swiftdi-root-missing-key", "A root asks for a key that it doesn't provide", scope: .graph)

  let graph: SwiftDIGraph
  let component: Component

  var suspects: [Demand] {
    guard component.root == .declared, !component.isOpaque else { return [] }
    return component.demands.filter { demand in
      demand.isChecked && demand.key.map { !component.provides($0) } ?? false
    }
  }

  func fault(of demand: Demand) -> GraphFault? {
    guard let key = demand.key else { return nil }
    let quoted = graph[key].quoted
    return GraphFault(
      Self.entry, about: graph[key].name, at: graph.location(of: demand.use),
      "\(name) asks for \(quoted), which it doesn't provide, and above a root there is nobody else.",
      related: [
        RelatedInformation("\(name) is a root", graph.location(of: id)),
        RelatedInformation("\(quoted) is declared here", graph.location(of: key)),
      ],
      macroPlace: graph.attributePlace(of: id)
    ) { $0.stubs(for: [key], in: [id]) + removingRoot($0) }
  }

  private func removingRoot(_ site: FaultSite) -> [FixProposal] {
    let location = graph.location(of: id)
    let attribute = site.fixes.menu.parsed(location.path)?.attribute(
      "Component", ofDeclarationAt: location.range.startOffset)
    return [
      FixProposal("Remove `root: true`", .offered, in: location.path, [attribute?.argumentList.first?.removal])
    ]
  }
}
