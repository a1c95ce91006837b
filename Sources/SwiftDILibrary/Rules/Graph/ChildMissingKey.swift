import DICheckDependencyLibrary
import DICheckText

struct ChildMissingKey: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    "swiftdi-child-missing-key", "A component is created where a key that it needs isn't provided", scope: .graph,
    fixes: .offered, isParity: false)

  enum Doubt: Hashable, Sendable {
    /// A `bind` somewhere may add the key.
    case bound
    /// The creation is under a condition.
    case conditional
    /// Other chains to a component provide the key.
    case otherChains(to: String)
  }

  /// Those that are missing alike; others are told beside them.
  var keys: [Key]
  var child: ComponentNote
  /// The components from the parent up to a root; empty where the child's own initializer is at fault.
  var path: [ComponentNote]
  var doubt: Doubt?
  /// Another key with the name of the first.
  var namesake: KeyNamesake?
  /// True if other chains to the parent provide them: a provider in what these share would override theirs.
  var isProvidedElsewhere: Bool

  var severity: Severity { doubt == nil ? .error : .warning }
  var dependency: String? { keys.first?.name }

  func message(of owner: String) -> String {
    let needed = keys.map(\.quoted).listed
    guard let parent = path.first, let root = path.last else {
      return "\(child.quoted) needs \(needed) and begins with an empty table here, so this call \(verb) an assertion."
    }
    let exception = doubt == .bound ? ", unless a `bind` adds \(keys.count == 1 ? "it" : "them") before" : ""
    let condition =
      if case .otherChains(let head) = doubt {
        head == root.name ? " if \(root.quoted) is the first of its chain" : " if `\(head)` comes from \(root.quoted)"
      } else { "" }
    let creation = "Creating it here \(verb) an assertion\(condition)."
    if let namesake {
      return "\(child.quoted) needs the \(needed) of `\(namesake.neededFile)`, and `\(namesake.provider)` provides "
        + "another one, that of `\(namesake.providedFile)`\(exception). \(creation)"
    }
    let absence =
      path.count == 1 ? "\(parent.quoted) doesn't provide" : "nothing up to \(root.quoted) provides"
    return "\(child.quoted) needs \(needed), which \(absence)\(exception). \(creation)"
  }

  private var verb: String {
    switch doubt {
    case nil, .otherChains: "fails"
    case .bound, .conditional: "may fail"
    }
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    // The parent, then the root, where values are mostly known, then what is between; the root first where only its chain
    // lacks them.
    let ends = path.count > 1 ? [path[0], path[path.count - 1]] : path
    let above = (isProvidedElsewhere ? ends.reversed() : ends) + path.dropFirst().dropLast()
    return (namesake.map(site.code.unifying) ?? []) + site.code.stubs(for: keys, in: above + [child])
  }

  enum Suspect: Hashable, Sendable {
    case creation(CreationEdge)
    /// A call that begins without a parent where keys are required all the same. A root has its own code.
    case call(UseRef)
  }

  static func suspects(in id: ComponentID, _ graph: SwiftDIGraph) -> [Suspect] {
    let component = graph[id]
    guard !component.isOpaque else { return [] }
    let creations = component.creators.filter { !graph.missingKeys(at: $0).isEmpty }.map { Suspect.creation($0) }
    guard component.root != .declared, !uncheckedKeys(of: component, in: graph).isEmpty else { return creations }
    return creations
      + component.initializers.filter { $0.start == .checkedEmpty }.compactMap { initializer in
        initializer.member.flatMap { member in
          graph.uses(of: member).first { if case .initContainer = $0.use.action { true } else { false } }
        }.map { .call($0.ref) }
      }
  }

  private static func uncheckedKeys(of component: Component, in graph: SwiftDIGraph) -> [KeyID] {
    component.required.filter { key in
      !graph[key].isFresh && !component.conditional.contains(key) && !component.hasUnregistered(key)
    }
  }

  static func fault(of suspect: Suspect, in id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault? {
    switch suspect {
    case .creation(let edge): fault(of: edge, graph)
    case .call(let call): fault(of: call, in: id, graph)
    }
  }

  private static func fault(of call: UseRef, in id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault? {
    let keys = uncheckedKeys(of: graph[id], in: graph)
    guard !keys.isEmpty else { return nil }
    let doubt: Doubt? = graph.fact(call)?.isConditional == true ? .conditional : nil
    return GraphFault(
      ChildMissingKey(
        keys: keys.map { graph[$0] }, child: graph.note(id), path: [], doubt: doubt, isProvidedElsewhere: false),
      at: graph.location(of: call), related: needs(of: keys, by: id, in: graph))
  }

  private static func fault(of edge: CreationEdge, _ graph: SwiftDIGraph) -> GraphFault? {
    let id = edge.child
    guard graph.exists(edge.parent), !graph[id].isOpaque else { return nil }
    let lacks = lacks(at: edge, in: graph)
    guard let first = lacks.first(where: { $0.doubt == nil }) ?? lacks.first else { return nil }
    let alike = lacks.filter { ($0.way.components, $0.doubt) == (first.way.components, first.doubt) }
    let keys = alike.map(\.key)
    let namesake = keys.count == 1 ? graph.namesake(of: first.key, neededBy: id, in: first.way.components) : nil
    let fault = ChildMissingKey(
      keys: keys.map { graph[$0] }, child: graph.note(id), path: first.way.components.map { graph.note($0) },
      doubt: first.doubt, namesake: namesake,
      isProvidedElsewhere: graph.availability(of: first.key, in: edge.parent) == .sometimes)
    return GraphFault(
      fault, at: graph.location(of: edge.use),
      related: (namesake?.related ?? []) + related(to: lacks, along: first.way, at: edge, told: keys, in: graph))
  }

  private static func related(
    to lacks: [Lack], along way: KeylessWay, at edge: CreationEdge, told keys: [KeyID], in graph: SwiftDIGraph
  ) -> [RelatedInformation] {
    let child = graph[edge.child]
    var related = needs(of: keys, by: edge.child, in: graph)
    for lack in lacks where !keys.contains(lack.key) {
      guard let use = child.demands.first(where: { $0.key == lack.key && $0.isOwn && $0.isScanned })?.use else {
        continue
      }
      let chain = graph.path(lack.way.components.reversed())
      related.append(
        RelatedInformation(
          "nothing in `\(chain)` provides \(graph[lack.key].quoted) either", graph.location(of: use)))
    }
    if let root = way.components.last, root != edge.parent {
      related.append(
        RelatedInformation("the chain begins with `\(graph[root].name)`", graph.location(of: root)))
    }
    for other in child.creators where other.use != edge.use {
      let provided = graph.inheritedKeys.passedOn(along: other, graph) ?? []
      guard keys.allSatisfy(provided.contains) else { continue }
      let names = keys.map { graph[$0].quoted }.listed
      related.append(
        RelatedInformation(
          "`\(graph[other.parent].name)` creates `\(child.name)` with \(names)", graph.location(of: other.use)))
    }
    return related
  }

  /// A key that a creation lacks on a chain.
  struct Lack {
    var key: KeyID
    var way: KeylessWay
    var doubt: Doubt?
  }

  /// The keys that a creation lacks. Where a provider of one isn't registered, that is the fault
  /// (``ProviderNotRegistered``).
  private static func lacks(at edge: CreationEdge, in graph: SwiftDIGraph) -> [Lack] {
    graph.missingKeys(at: edge).compactMap { key in
      guard !graph[edge.child].hasUnregistered(key),
        let way = graph.wayWithout(key, along: edge, passingUnregistered: false)
      else { return nil }
      return Lack(key: key, way: way, doubt: graph.doubt(of: way, of: key, at: edge))
    }
  }

  private static func needs(of keys: [KeyID], by id: ComponentID, in graph: SwiftDIGraph) -> [RelatedInformation] {
    keys.flatMap { key in
      graph[id].demands.filter { $0.key == key && $0.isOwn && $0.isScanned }.prefix(keys.count > 1 ? 1 : 3).map {
        RelatedInformation("`\(graph[id].name)` needs \(graph[key].quoted) here", graph.location(of: $0.use))
      }
    }
  }
}

extension SwiftDIGraph {
  /// The reason why a creation that lacks a key on a chain needn't fail.
  func doubt(of way: KeylessWay, of key: KeyID, at edge: CreationEdge) -> ChildMissingKey.Doubt? {
    if isBound(key) { return .bound }
    if edge.isConditional || way.isConditional { return .conditional }
    return way.isOneOfSeveral ? .otherChains(to: self[way.head].name) : nil
  }
}

extension [String] {
  /// `a`, `a and b`, `a, b and c`.
  var listed: String { DICheckText.listed(map { [$0] }, of: count) { $0 }.joined() }
}
