import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let swiftdiChildMissingKey = DiagnosticCode("swiftdi-child-missing-key")
}

struct ChildMissingKey: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    .swiftdiChildMissingKey, "A component is created where a key that it needs isn't provided", scope: .graph,
    fixes: .offered, isParity: false)

  enum Doubt: Hashable, Sendable {
    /// A `bind` somewhere may add the key.
    case bound
    /// The creation is under a condition.
    case conditional
  }

  var key: KeyNote
  var child: ComponentNote
  /// The components from the parent up to a root; empty where the child's own initializer is at fault.
  var path: [ComponentNote]
  var doubt: Doubt?

  var severity: Severity { doubt == nil ? .error : .warning }
  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    let verb = doubt == nil ? "fails" : "may fail"
    guard let parent = path.first else {
      return "\(child.quoted) needs \(key.quoted) and begins with an empty table here, so this call \(verb) an assertion."
    }
    let absence = path.count == 1 ? "\(parent.quoted) doesn't provide" : "nothing up to \(path[path.count - 1].quoted) provides"
    let exception = doubt == .bound ? ", unless a `bind` adds it before" : ""
    return "\(child.quoted) needs \(key.quoted), which \(absence)\(exception). Creating it here \(verb) an assertion."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    // The parent, then the root, where values are mostly known, then what is between.
    let above = path.count > 2 ? [path[0], path[path.count - 1]] + path[1..<(path.count - 1)] : path
    return code.stubs(for: key, in: above + [child])
  }
}

extension ChildMissingKey {
  static func faults(of id: ComponentID, in graph: SwiftDIGraph) -> [GraphFault] {
    graph[id].children.flatMap { edge in
      graph.missingKeys(at: edge).compactMap { fault(of: $0, at: edge, in: graph) }
    } + ownFaults(of: id, in: graph)
  }

  private static func fault(of key: KeyID, at edge: CreationEdge, in graph: SwiftDIGraph) -> GraphFault? {
    guard let way = graph.wayWithout(key, to: edge.parent, seenFrom: edge.use.file) else { return nil }
    let doubt: Doubt? =
      graph.isBound(key) ? .bound : edge.isConditional || way.isConditional ? .conditional : nil
    let fault = ChildMissingKey(
      key: graph.note(key), child: graph.note(edge.child), path: way.components.map { graph.note($0) }, doubt: doubt)
    let name = graph[edge.child].name
    var related = needs(of: key, by: edge.child, in: graph)
    if let root = way.components.last, root != edge.parent {
      related.append(GraphFault.Related(message: "the chain begins with `\(graph[root].name)`", site: graph.site(of: root)))
    }
    for other in graph[edge.child].creators where graph.passedOn(by: other.parent)?.contains(key) == true {
      related.append(
        GraphFault.Related(
          message: "`\(graph[other.parent].name)` creates `\(name)` with \(graph.note(key).quoted)",
          site: graph.site(of: other.use)))
    }
    return GraphFault(fault, of: name, at: graph.site(of: edge.use), related: related)
  }

  /// Those of an initializer that begins without a parent and is checked all the same.
  private static func ownFaults(of id: ComponentID, in graph: SwiftDIGraph) -> [GraphFault] {
    let component = graph[id]
    guard component.root != .declared, !component.isOpaque else { return [] }
    let calls = component.initializers.filter { $0.start == .checkedEmpty }.compactMap { initializer in
      initializer.member.flatMap { graph.use(of: $0) { if case .initContainer = $0 { true } else { false } } }
    }
    return calls.flatMap { call in
      component.required.filter { !graph[$0].isFresh && !component.conditional.contains($0) }.map { key in
        let doubt: Doubt? = graph.fact(call)?.isConditional == true ? .conditional : nil
        return GraphFault(
          ChildMissingKey(key: graph.note(key), child: graph.note(id), path: [], doubt: doubt), of: component.name,
          at: graph.site(of: call), related: needs(of: key, by: id, in: graph))
      }
    }
  }

  private static func needs(of key: KeyID, by id: ComponentID, in graph: SwiftDIGraph) -> [GraphFault.Related] {
    graph[id].demands.filter { $0.key == key && $0.isOwn && $0.isScanned }.prefix(3).map {
      GraphFault.Related(message: "`\(graph[id].name)` needs \(graph.note(key).quoted) here", site: graph.site(of: $0.use))
    }
  }
}
