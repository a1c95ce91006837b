import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText

struct RootMissingKey: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    "swiftdi-root-missing-key", "A root asks for a key that it doesn't provide", scope: .graph, fixes: .offered)

  var key: Key
  var root: ComponentNote

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    "\(root.quoted) asks for \(key.quoted), which it doesn't provide, and above a root there is nobody else."
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    var proposals = site.code.stubs(for: [key], in: [root])
    let component = FaultSite(code: site.code, location: root.location, owner: nil)
    let attribute = component.document?.attribute("Component", ofDeclarationAt: component.offset)
    if let attribute, let open = attribute.leftParen, let close = attribute.rightParen {
      let edit = UTF8Edit(removing: open.place(through: close))
      proposals.append(component.proposal("Remove `root: true`", .offered, [edit]))
    }
    return proposals
  }

  static func suspects(in id: ComponentID, _ graph: SwiftDIGraph) -> [Demand] {
    let component = graph[id]
    guard component.root == .declared, !component.isOpaque else { return [] }
    return component.demands.filter { demand in
      demand.isOwn && demand.isScanned && demand.key.map { !component.provides($0) } ?? false
    }
  }

  static func fault(of demand: Demand, in id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault? {
    guard let key = demand.key else { return nil }
    return GraphFault(
      RootMissingKey(key: graph[key], root: graph.note(id)), at: graph.location(of: demand.use),
      related: [
        RelatedInformation("`\(graph[id].name)` is a root", graph.location(of: id)),
        RelatedInformation("\(graph[key].quoted) is declared here", graph.location(of: key)),
      ],
      macroPlace: graph.attributePlace(of: id))
  }
}
