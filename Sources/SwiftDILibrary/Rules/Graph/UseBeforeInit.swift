import DICheckDependencyLibrary
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let swiftdiUseBeforeInit = DiagnosticCode("swiftdi-use-before-init")
}

struct UseBeforeInit: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    .swiftdiUseBeforeInit, "A component is used before its initContainer", scope: .graph, fixes: .offered,
    isParity: false)

  enum Use: Hashable, Sendable {
    case get(KeyNote)
    /// Whether the child needs anything that it doesn't provide itself.
    case creation(of: String, needsKeys: Bool)
    case bind(KeyNote)
  }

  var use: Use
  /// Where `initContainer` is called.
  var call: Site

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
      case .creation(let child, _): "`\(owner)` has no keys before `initContainer`, so this `\(child)` begins without any"
      case .bind(let key): "`initContainer` replaces all keys, so this `bind` of \(key.quoted) is lost"
      }
    return "\(fault). Move it behind the call."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    guard let document = code.document(site.path),
      let edits = document.movingStatement(at: site.offset, behind: Int(code.location(of: call).range.start))
    else { return [] }
    return [FixProposal(title: "Move it behind `initContainer`", edits: [site.path: edits])]
  }
}

extension UseBeforeInit {
  static func faults(of id: ComponentID, in graph: SwiftDIGraph) -> [GraphFault] {
    let component = graph[id]
    return component.initializers.flatMap { initializer -> [GraphFault] in
      guard let member = initializer.member, let fact = graph.fact(member), let (call, parent) = fact.ownCall(member)
      else { return [] }
      let callSite = graph.site(of: call)
      return fact.uses.indices.compactMap { position in
        let ref = UseRef(member: member, use: Int32(position))
        guard fact.uses[position].isStraight, graph.range(of: graph.site(of: ref)) < graph.range(of: callSite),
          let use = use(at: ref, fact.uses[position], parent, of: component, in: graph)
        else { return nil }
        return GraphFault(
          UseBeforeInit(use: use, call: callSite), of: component.name, at: graph.site(of: ref),
          related: [GraphFault.Related(message: "`initContainer` is called here", site: callSite)])
      }
    }
  }

  private static func use(
    at ref: UseRef, _ use: BodyUse, _ parent: ValueExpression, of component: Component, in graph: SwiftDIGraph
  ) -> Use? {
    switch use.action {
    case .demand(_, receiver: .own):
      return component.demands.first { $0.use == ref }?.key.map { .get(graph.note($0)) }
    case .bind(let expression, receiver: .own, _):
      // A component without a parent keeps what it has.
      guard parent != .nilLiteral, parent != .own, case .ofAnyKey(let name) = expression.meaning else { return nil }
      return .bind(KeyNote(name: name, spelling: ".\(name)"))
    case .creation:
      guard let edge = component.children.first(where: { $0.use == ref }), graph.exists(edge.child) else { return nil }
      return .creation(of: graph[edge.child].name, needsKeys: !graph[edge.child].required.isEmpty)
    default: return nil
    }
  }

  /// Whether a `get` is one that comes too early.
  static func isReported(_ demand: Demand, in graph: SwiftDIGraph) -> Bool {
    guard demand.isOwn, let fact = graph.fact(demand.use.member), fact.kind == .initializer,
      let (call, _) = fact.ownCall(demand.use.member)
    else { return false }
    return graph.fact(demand.use)?.isStraight == true
      && graph.range(of: graph.site(of: demand.use)) < graph.range(of: graph.site(of: call))
  }
}

extension BodyUse {
  /// Whether it happens whenever its body runs.
  fileprivate var isStraight: Bool { !isConditional && !isDeferred }
}

extension MemberFact {
  /// The first call of `initContainer` and its parent, if that happens whenever the body runs.
  fileprivate func ownCall(_ ref: MemberRef) -> (call: UseRef, parent: ValueExpression)? {
    for (position, use) in uses.enumerated() {
      guard case .initContainer(let parent, _) = use.action else { continue }
      return use.isStraight ? (UseRef(member: ref, use: Int32(position)), parent) : nil
    }
    return nil
  }
}
