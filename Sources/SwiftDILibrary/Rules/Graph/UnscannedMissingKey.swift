import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  static let swiftdiUnscannedMissingKey = DiagnosticCode("swiftdi-unscanned-missing-key")
}

struct UnscannedMissingKey: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    .swiftdiUnscannedMissingKey, "A lookup that no check sees finds nothing", severity: .warning, scope: .graph,
    fixes: .offered, isParity: false)

  var key: KeyNote
  var component: ComponentNote
  /// The components from the parent up to a root.
  var path: [ComponentNote]

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    let chain = (path.reversed() + [component]).map(\.name).joined(separator: " → ")
    let place = path.isEmpty ? component.quoted : "`\(chain)`"
    return "Nothing in \(place) provides \(key.quoted), and no check sees this `get`: it traps when it runs."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    code.stubs(for: [key], in: [component] + path)
  }
}

extension UnscannedMissingKey {
  static func subjects(of id: ComponentID, in graph: SwiftDIGraph) -> [FaultSubject] {
    let component = graph[id]
    let unscanned = component.demands.filter { !$0.isOwn || !$0.isScanned }
    guard !unscanned.isEmpty else { return [] }
    // A key that a check sees too is reported where the component is created.
    let known = Set(component.required).union(graph.inherited(by: id) ?? [])
    return unscanned.compactMap { demand in
      guard let key = demand.key, !known.contains(key), !component.provides(key), !graph[key].isFresh else {
        return nil
      }
      return FaultSubject(id, .demand(demand))
    }
  }

  static func fault(of subject: FaultSubject, in graph: SwiftDIGraph) -> GraphFault? {
    let id = subject.component
    guard let demand = subject.demand, let key = demand.key, !graph.isBound(key),
      !UseBeforeInit.isReported(demand, in: graph),
      !graph[id].hasUnregistered(key),
      let way = graph.wayWithout(key, to: demand.origin, seenFrom: demand.use.file, passingUnregistered: false),
      let root = way.components.last
    else { return nil }
    let path = way.components.dropFirst().map { graph.note($0) }
    let start = GraphFault.Related("the chain begins with `\(graph[root].name)`", graph.site(of: root))
    return GraphFault(
      UnscannedMissingKey(key: graph.note(key), component: graph.note(id), path: path), of: graph[id].name,
      at: graph.site(of: demand.use), related: root == id ? [] : [start])
  }
}
