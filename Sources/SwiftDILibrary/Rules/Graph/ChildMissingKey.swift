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
      return "\(child.quoted) needs \(key.quoted) and begins with an empty table here, so this call \(verb) an "
        + "assertion."
    }
    let absence =
      path.count == 1
      ? "\(parent.quoted) doesn't provide" : "nothing up to \(path[path.count - 1].quoted) provides"
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
  static func subjects(of id: ComponentID, in graph: SwiftDIGraph) -> [FaultSubject] {
    let component = graph[id]
    guard !component.isOpaque else { return [] }
    return component.creators.flatMap { edge in
      graph.missingKeys(at: edge).map { FaultSubject(id, .creation(edge), key: $0) }
    } + uncheckedKeys(of: component, in: graph).map { FaultSubject(id, .use($0.call), key: $0.key) }
  }

  /// What an initializer lacks that begins without a parent and is checked all the same. A root has its own code.
  private static func uncheckedKeys(
    of component: Component, in graph: SwiftDIGraph
  ) -> [(call: UseRef, key: KeyID)] {
    guard component.root != .declared else { return [] }
    let calls = component.initializers.filter { $0.start == .checkedEmpty }.compactMap { initializer in
      initializer.member.flatMap { graph.use(of: $0) { if case .initContainer = $0 { true } else { false } } }
    }
    let keys = component.required.filter { !graph[$0].isFresh && !component.conditional.contains($0) }
    return calls.flatMap { call in keys.map { (call, $0) } }
  }

  static func fault(of subject: FaultSubject, in graph: SwiftDIGraph) -> GraphFault? {
    let id = subject.component
    guard let key = subject.key else { return nil }
    if let call = subject.use {
      let doubt: Doubt? = graph.fact(call)?.isConditional == true ? .conditional : nil
      return GraphFault(
        ChildMissingKey(key: graph.note(key), child: graph.note(id), path: [], doubt: doubt), of: graph[id].name,
        at: graph.site(of: call), related: needs(of: key, by: id, in: graph))
    }
    guard let edge = subject.creation, graph.exists(edge.parent),
      let way = graph.wayWithout(key, to: edge.parent, before: edge, seenFrom: edge.use.file)
    else { return nil }
    let isConditional = edge.isConditional || way.isConditional
    let doubt: Doubt? = graph.isBound(key) ? .bound : isConditional ? .conditional : nil
    let path = way.components.map { graph.note($0) }
    var related = needs(of: key, by: id, in: graph)
    if let root = way.components.last, root != edge.parent {
      related.append(GraphFault.Related("the chain begins with `\(graph[root].name)`", graph.site(of: root)))
    }
    for other in graph[id].creators where graph.passedOn(by: other.parent)?.contains(key) == true {
      let message = "`\(graph[other.parent].name)` creates `\(graph[id].name)` with \(graph.note(key).quoted)"
      related.append(GraphFault.Related(message, graph.site(of: other.use)))
    }
    return GraphFault(
      ChildMissingKey(key: graph.note(key), child: graph.note(id), path: path, doubt: doubt), of: graph[id].name,
      at: graph.site(of: edge.use), related: related)
  }

  private static func needs(of key: KeyID, by id: ComponentID, in graph: SwiftDIGraph) -> [GraphFault.Related] {
    graph[id].demands.filter { $0.key == key && $0.isOwn && $0.isScanned }.prefix(3).map {
      GraphFault.Related("`\(graph[id].name)` needs \(graph.note(key).quoted) here", graph.site(of: $0.use))
    }
  }
}
