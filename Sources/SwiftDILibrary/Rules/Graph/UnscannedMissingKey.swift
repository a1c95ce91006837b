import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let swiftdiUnscannedMissingKey = DiagnosticCode("swiftdi-unscanned-missing-key")
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
    code.stubs(for: key, in: [component] + path)
  }
}

extension UnscannedMissingKey {
  static func faults(of id: ComponentID, in graph: SwiftDIGraph) -> [GraphFault] {
    let component = graph[id]
    // A key that a check sees too is reported where the component is created.
    let checked = Set(component.required)
    return component.demands.compactMap { demand in
      guard !demand.isOwn || !demand.isScanned, let key = demand.key, !checked.contains(key), !component.provides(key),
        !graph[key].isFresh, !graph.isBound(key), !UseBeforeInit.isReported(demand, in: graph),
        let way = graph.wayWithout(key, to: id, seenFrom: demand.use.file)
      else { return nil }
      let fault = UnscannedMissingKey(
        key: graph.note(key), component: graph.note(id), path: way.components.dropFirst().map { graph.note($0) })
      let root = way.components.last ?? id
      return GraphFault(
        fault, of: component.name, at: graph.site(of: demand.use),
        related: root == id
          ? [] : [GraphFault.Related(message: "the chain begins with `\(graph[root].name)`", site: graph.site(of: root))])
    }
  }
}
