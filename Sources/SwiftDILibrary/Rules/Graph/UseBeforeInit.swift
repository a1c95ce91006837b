import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

enum UseBeforeInit: GraphRule {
  static let entry = CatalogueEntry(
    "swiftdi-use-before-init", "A component is used before its initContainer", scope: .graph,
    isParity: false)

  static func suspects(in id: ComponentID, _ graph: SwiftDIGraph) -> [UseRef] {
    graph[id].initializers.compactMap(\.member).flatMap(graph.uses).map(\.ref).filter(graph.comesBeforeCall)
  }

  static func fault(of ref: UseRef, in id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault? {
    guard let (call, parent) = graph.ownCall(in: ref.member),
      let (name, severity, words) = use(at: ref, parent, of: graph[id], in: graph)
    else { return nil }
    let callPlace = graph.location(of: call)
    return GraphFault(
      entry, about: name, severity, at: graph.location(of: ref), "\(words). Move it behind the call.",
      related: [RelatedInformation("`initContainer` is called here", callPlace)]
    ) { site in
      guard let edits = site.document?.movingStatement(at: site.offset, behind: callPlace.range.startOffset) else {
        return []
      }
      return [site.proposal("Move it behind `initContainer`", .offered, edits)]
    }
  }

  private static func use(
    at ref: UseRef, _ parent: ValueExpression, of component: Component, in graph: SwiftDIGraph
  ) -> (name: String, Severity, words: String)? {
    let start = "`\(component.name)` has no keys before `initContainer`, so this"
    switch graph.fact(ref)?.action {
    case .demand(_, receiver: .own):
      return component.demands.first { $0.use == ref }?.key.map {
        (graph[$0].name, .error, "\(start) `get` of \(graph[$0].quoted) traps")
      }
    case .bind(let expression, receiver: .own):
      // A component without a parent keeps what it has.
      guard parent != .nilLiteral, parent != .own else { return nil }
      let place = NamePlace(ref.file, graph.fact(ref.member)?.owner ?? "")
      return graph.key(expression, at: place).map {
        (graph[$0].name, .warning, "`initContainer` replaces all keys, so this `bind` of \(graph[$0].quoted) is lost")
      }
    case .creation:
      guard let edge = component.children.first(where: { $0.use == ref }), graph.exists(edge.child) else { return nil }
      let name = graph[edge.child].name
      // It may need nothing that it doesn't provide itself.
      return graph[edge.child].required.isEmpty
        ? (name, .warning, "\(start) `\(name)` begins without any")
        : (name, .error, "\(start) creation of `\(name)` fails an assertion")
    default: return nil
    }
  }

  /// Returns true if a `get` is one that comes too early.
  static func isReported(_ demand: Demand, in graph: SwiftDIGraph) -> Bool {
    demand.isOwn && graph.fact(demand.use.member)?.kind == .initializer && graph.comesBeforeCall(demand.use)
  }
}

extension SwiftDIGraph {
  /// The first call of `initContainer` in a member and its parent, if that happens whenever the body runs.
  fileprivate func ownCall(in member: MemberRef) -> (call: UseRef, parent: ValueExpression)? {
    for (ref, use) in uses(of: member) {
      guard case .initContainer(let parent, _) = use.action else { continue }
      return use.isStraight ? (ref, parent) : nil
    }
    return nil
  }

  /// Returns true if something happens before that call, whenever the body runs.
  fileprivate func comesBeforeCall(_ use: UseRef) -> Bool {
    guard fact(use)?.isStraight == true, let call = ownCall(in: use.member)?.call else { return false }
    return location(of: use).range < location(of: call).range
  }
}
