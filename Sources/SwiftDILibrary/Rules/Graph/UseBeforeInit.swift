import DICheckDependencyLibrary
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  static let swiftdiUseBeforeInit = DiagnosticCode("swiftdi-use-before-init")
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
      case .creation(let child, _):
        "`\(owner)` has no keys before `initContainer`, so this `\(child)` begins without any"
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
  static func subjects(of id: ComponentID, in graph: SwiftDIGraph) -> [FaultSubject] {
    graph[id].initializers.flatMap { initializer -> [FaultSubject] in
      guard let member = initializer.member, let fact = graph.fact(member), let (call, _) = fact.ownCall(member) else {
        return []
      }
      let place = graph.range(of: graph.site(of: call))
      return fact.uses.indices.compactMap { position in
        let use = UseRef(member: member, use: Int32(position))
        guard fact.uses[position].isStraight, graph.range(of: graph.site(of: use)) < place else { return nil }
        return FaultSubject(id, .use(use))
      }
    }
  }

  static func fault(of subject: FaultSubject, in graph: SwiftDIGraph) -> GraphFault? {
    guard let ref = subject.use, let fact = graph.fact(ref.member), let (call, parent) = fact.ownCall(ref.member),
      let use = use(at: ref, fact.uses[Int(ref.use)], parent, of: graph[subject.component], in: graph)
    else { return nil }
    let callSite = graph.site(of: call)
    return GraphFault(
      UseBeforeInit(use: use, call: callSite), of: graph[subject.component].name, at: graph.site(of: ref),
      related: [GraphFault.Related("`initContainer` is called here", callSite)])
  }

  private static func use(
    at ref: UseRef, _ use: BodyUse, _ parent: ValueExpression, of component: Component, in graph: SwiftDIGraph
  ) -> Use? {
    switch use.action {
    case .demand(_, receiver: .own):
      return component.demands.first { $0.use == ref }?.key.map { .get(graph.note($0)) }
    case .bind(let expression, receiver: .own, _):
      // A component without a parent keeps what it has.
      guard parent != .nilLiteral, parent != .own else { return nil }
      return graph.key(expression, in: ref.member).map { .bind(graph.note($0)) }
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
