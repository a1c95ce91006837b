import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

extension DiagnosticCode {
  static let swiftdiRootMissingKey = DiagnosticCode("swiftdi-root-missing-key")
}

struct RootMissingKey: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    .swiftdiRootMissingKey, "A root asks for a key that it doesn't provide", scope: .graph, fixes: .offered)

  var key: KeyNote
  var root: ComponentNote

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    "\(root.quoted) asks for \(key.quoted), which it doesn't provide, and above a root there is nobody else."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    var proposals = code.stubs(for: [key], in: [root])
    let place = code.location(of: root.site)
    let attribute = code.document(place.path)?.attribute("Component", ofDeclarationAt: Int(place.range.start))
    if let attribute, let open = attribute.leftParen, let close = attribute.rightParen {
      let edit = UTF8Edit(range: open.place(through: close), newText: "")
      proposals.append(FixProposal(title: "Remove `root: true`", edits: [place.path: [edit]]))
    }
    return proposals
  }
}

extension RootMissingKey {
  static func subjects(of id: ComponentID, in graph: SwiftDIGraph) -> [FaultSubject] {
    let component = graph[id]
    guard component.root == .declared, !component.isOpaque else { return [] }
    let missing = component.demands.filter { demand in
      demand.isOwn && demand.isScanned && demand.key.map { !component.provides($0) } ?? false
    }
    return missing.map { FaultSubject(id, .demand($0)) }
  }

  static func fault(of subject: FaultSubject, in graph: SwiftDIGraph) -> GraphFault? {
    guard let demand = subject.demand, let key = demand.key else { return nil }
    let id = subject.component
    return GraphFault(
      RootMissingKey(key: graph.note(key), root: graph.note(id)), of: graph[id].name, at: graph.site(of: demand.use),
      related: [
        GraphFault.Related("`\(graph[id].name)` is a root", graph.site(of: id)),
        GraphFault.Related("\(graph.note(key).quoted) is declared here", graph.site(of: key)),
      ],
      macroSite: graph.attributeSite(of: id))
  }
}
