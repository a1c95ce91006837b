import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText

enum RootMissingKey: GraphRule {
  static let entry = CatalogueEntry(
    "swiftdi-root-missing-key", "A root asks for a key that it doesn't provide", scope: .graph)

  static func suspects(in id: ComponentID, _ graph: SwiftDIGraph) -> [Demand] {
    let component = graph[id]
    guard component.root == .declared, !component.isOpaque else { return [] }
    return component.demands.filter { demand in
      demand.isChecked && demand.key.map { !component.provides($0) } ?? false
    }
  }

  static func fault(of demand: Demand, in id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault? {
    guard let key = demand.key else { return nil }
    let (root, quoted) = (graph.quoted(id), graph[key].quoted)
    return GraphFault(
      entry, about: graph[key].name, at: graph.location(of: demand.use),
      "\(root) asks for \(quoted), which it doesn't provide, and above a root there is nobody else.",
      related: [
        RelatedInformation("\(root) is a root", graph.location(of: id)),
        RelatedInformation("\(quoted) is declared here", graph.location(of: key)),
      ],
      macroPlace: graph.attributePlace(of: id)
    ) { $0.code.stubs(for: [key], in: [id]) + removingRoot(of: id, $0) }
  }

  private static func removingRoot(of id: ComponentID, _ site: FaultSite) -> [FixProposal] {
    let location = site.code.graph.location(of: id)
    let attribute = site.code.document(location.path)?.attribute(
      "Component", ofDeclarationAt: location.range.startOffset)
    guard let parentheses = attribute?.parentheses else { return [] }
    return [FixProposal("Remove `root: true`", .offered, in: location.path, [UTF8Edit(removing: parentheses)])]
  }
}
