import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

struct UseBeforeInit: GraphRule {
  static let entry = graphEntry(
    "swiftdi-use-before-init", "A component is used before its initContainer")

  let graph: SwiftDIGraph
  let component: Component

  var suspects: [UseRef] {
    component.initializers.compactMap(\.member).flatMap(graph.uses).map(\.ref).filter(comesBeforeCall)
  }

  func fault(of ref: UseRef) -> GraphFault? {
    guard let (call, parent) = ownCall(in: ref.member), let (name, severity, words) = use(at: ref, parent)
    else { return nil }
    let callPlace = graph.location(of: call)
    return GraphFault(
      Self.entry, about: name, severity, at: graph.location(of: ref), "\(words). Move it behind the call.",
      related: [RelatedInformation("`initContainer` is called here", callPlace)]
    ) { site in
      site.text?.movingStatement(at: site.offset, behind: callPlace.range.startOffset).map {
        [site.proposal("Move it behind `initContainer`", .offered, $0)]
      } ?? []
    }
  }

  private func use(at ref: UseRef, _ parent: ValueExpression) -> (name: String, Severity, words: String)? {
    let start = "\(name) has no keys before `initContainer`, so this"
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
      let child = graph[edge.child]
      // It may need nothing that it doesn't provide itself.
      return child.required.isEmpty
        ? (child.name, .warning, "\(start) `\(child.name)` begins without any")
        : (child.name, .error, "\(start) creation of `\(child.name)` fails an assertion")
    default: return nil
    }
  }

  /// Returns true if a `get` is one that comes too early.
  func reports(_ demand: Demand) -> Bool {
    demand.isOwn && graph.fact(demand.use.member)?.kind == .initializer && comesBeforeCall(demand.use)
  }

  /// The first call of `initContainer` in a member and its parent, if that happens whenever the body runs.
  private func ownCall(in member: MemberRef) -> (call: UseRef, parent: ValueExpression)? {
    for (ref, use) in graph.uses(of: member) {
      guard case .initContainer(let parent, _) = use.action else { continue }
      return use.isStraight ? (ref, parent) : nil
    }
    return nil
  }

  /// Returns true if something happens before that call, whenever the body runs.
  private func comesBeforeCall(_ use: UseRef) -> Bool {
    guard graph.fact(use)?.isStraight == true, let call = ownCall(in: use.member)?.call else { return false }
    return graph.location(of: use).range < graph.location(of: call).range
  }
}
