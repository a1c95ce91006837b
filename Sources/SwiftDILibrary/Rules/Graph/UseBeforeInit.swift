import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

struct UseBeforeInit: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    "swiftdi-use-before-init", "A component is used before its initContainer", scope: .graph, fixes: .offered,
    isParity: false)

  enum Use: Hashable, Sendable {
    case get(Key)
    /// Whether the child needs anything that it doesn't provide itself.
    case creation(of: String, needsKeys: Bool)
    case bind(Key)
  }

  var use: Use
  /// Where `initContainer` is called.
  var call: Location

  var severity: Severity {
    switch use {
    case .get, .creation(_, needsKeys: true): .error
    case .bind, .creation: .warning
    }
  }

  var dependency: String? {
    switch use {
    case .get(let key), .bind(let key): key.name
    case .creation(let child, _): child
    }
  }

  func message(of owner: String) -> String {
    let fault =
      switch use {
      case .get(let key): "`\(owner)` has no keys before `initContainer`, so this `get` of \(key.quoted) traps"
      case .creation(let child, needsKeys: true):
        "`\(owner)` has no keys before `initContainer`, so this creation of `\(child)` fails an assertion"
      case .creation(let child, _):
        "`\(owner)` has no keys before `initContainer`, so this `\(child)` begins without any"
      case .bind(let key): "`initContainer` replaces all keys, so this `bind` of \(key.quoted) is lost"
      }
    return "\(fault). Move it behind the call."
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    guard let document = site.document,
      let edits = document.movingStatement(at: site.offset, behind: call.range.startOffset)
    else { return [] }
    return [site.proposal("Move it behind `initContainer`", .offered, edits)]
  }

  static func suspects(in id: ComponentID, _ graph: SwiftDIGraph) -> [UseRef] {
    graph[id].initializers.compactMap(\.member).flatMap(graph.uses).map(\.ref).filter(graph.comesBeforeCall)
  }

  static func fault(of ref: UseRef, in id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault? {
    guard let (call, parent) = graph.ownCall(in: ref.member), let use = use(at: ref, parent, of: graph[id], in: graph)
    else { return nil }
    let callPlace = graph.location(of: call)
    return GraphFault(
      UseBeforeInit(use: use, call: callPlace), at: graph.location(of: ref),
      related: [RelatedInformation("`initContainer` is called here", callPlace)])
  }

  private static func use(
    at ref: UseRef, _ parent: ValueExpression, of component: Component, in graph: SwiftDIGraph
  ) -> Use? {
    switch graph.fact(ref)?.action {
    case .demand(_, receiver: .own):
      return component.demands.first { $0.use == ref }?.key.map { .get(graph[$0]) }
    case .bind(let expression, receiver: .own, _):
      // A component without a parent keeps what it has.
      guard parent != .nilLiteral, parent != .own else { return nil }
      return graph.key(expression, in: ref.member).map { .bind(graph[$0]) }
    case .creation:
      guard let edge = component.children.first(where: { $0.use == ref }), graph.exists(edge.child) else { return nil }
      return .creation(of: graph[edge.child].name, needsKeys: !graph[edge.child].required.isEmpty)
    default: return nil
    }
  }

  /// Returns true if a `get` is one that comes too early.
  static func isReported(_ demand: Demand, in graph: SwiftDIGraph) -> Bool {
    demand.isOwn && graph.fact(demand.use.member)?.kind == .initializer && graph.comesBeforeCall(demand.use)
  }
}

extension BodyUse {
  /// True if it happens whenever its body runs.
  fileprivate var isStraight: Bool { !isConditional && !isDeferred }
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
