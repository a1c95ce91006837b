import DICheckDependencyLibrary
import DICheckText

enum ChildMissingKey: GraphRule {
  static let entry = CatalogueEntry(
    "swiftdi-child-missing-key", "A component is created where a key that it needs isn't provided", scope: .graph,
    isParity: false)

  enum Doubt: Hashable {
    /// A `bind` somewhere may add the key.
    case bound
    /// The creation is under a condition.
    case conditional
    /// Other chains to a component provide the key.
    case otherChains(to: ComponentID)
  }

  enum Suspect: Hashable {
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
          graph.uses(of: member).first { if case .initContainer = $0.fact.action { true } else { false } }
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
    guard let first = keys.first else { return nil }
    let isConditional = graph.fact(call)?.isConditional == true
    return GraphFault(
      entry, about: graph[first].name, isConditional ? .warning : .error, at: graph.location(of: call),
      "\(graph.quoted(id)) needs \(graph.quoted(keys)) and begins with an empty table here, so this call "
        + "\(isConditional ? "may fail" : "fails") an assertion.",
      related: needs(of: keys, by: id, in: graph)
    ) { $0.code.stubs(for: keys, in: [id]) }
  }

  private static func fault(of edge: CreationEdge, _ graph: SwiftDIGraph) -> GraphFault? {
    let id = edge.child
    guard graph.exists(edge.parent), !graph[id].isOpaque else { return nil }
    let lacks = lacks(at: edge, in: graph)
    guard let first = lacks.first(where: { $0.doubt == nil }) ?? lacks.first else { return nil }
    let (way, doubt) = (first.way.components, first.doubt)
    // Those that are missing alike; others are told beside them.
    let keys = lacks.filter { ($0.way.components, $0.doubt) == (way, doubt) }.map(\.key)
    let namesake = keys.count == 1 ? graph.namesake(of: first.key, neededBy: id, in: way) : nil
    // A provider in what chains share would override that of others.
    let isProvidedElsewhere = graph.availability(of: first.key, in: edge.parent) == .sometimes
    return GraphFault(
      entry, about: graph[first.key].name, doubt == nil ? .error : .warning, at: graph.location(of: edge.use),
      message(keys, missingTo: id, on: way, doubt, namesake, in: graph),
      related: (namesake?.related ?? []) + related(to: lacks, on: way, at: edge, told: keys, in: graph)
    ) { site in
      // From the parent up; from the root down where only its chain lacks them.
      site.code.stubs(for: keys, in: (isProvidedElsewhere ? way.reversed() : way) + [id])
    }
  }

  /// - Parameter way: from the parent up to a root.
  private static func message(
    _ keys: [KeyID], missingTo child: ComponentID, on way: [ComponentID], _ doubt: Doubt?, _ namesake: KeyNamesake?,
    in graph: SwiftDIGraph
  ) -> String {
    let root = graph.quoted(way[way.count - 1])
    let exception = doubt == .bound ? ", unless a `bind` adds \(keys.count == 1 ? "it" : "them") before" : ""
    let creation =
      switch doubt {
      case nil: "fails an assertion"
      case .bound, .conditional: "may fail an assertion"
      case .otherChains(way.last): "fails an assertion if \(root) is the first of its chain"
      case .otherChains(let head): "fails an assertion if \(graph.quoted(head)) comes from \(root)"
      }
    let missing =
      if let namesake {
        "the \(graph.quoted(keys)) of `\(namesake.neededFile)`, and \(graph.quoted(namesake.provider)) provides another "
          + "one, that of `\(namesake.providedFile)`"
      } else {
        graph.quoted(keys) + ", which "
          + (way.count == 1 ? "\(root) doesn't provide" : "nothing up to \(root) provides")
      }
    return "\(graph.quoted(child)) needs \(missing)\(exception). Creating it here \(creation)."
  }

  private static func related(
    to lacks: [Lack], on way: [ComponentID], at edge: CreationEdge, told keys: [KeyID], in graph: SwiftDIGraph
  ) -> [RelatedInformation] {
    let child = graph[edge.child]
    var related = needs(of: keys, by: edge.child, in: graph)
    for lack in lacks where !keys.contains(lack.key) {
      guard let use = child.scannedDemands(of: lack.key).first?.use else { continue }
      let chain = graph.path(lack.way.components.reversed())
      related.append(
        RelatedInformation(
          "nothing in `\(chain)` provides \(graph[lack.key].quoted) either", graph.location(of: use)))
    }
    if let root = way.last, root != edge.parent {
      related.append(RelatedInformation("the chain begins with \(graph.quoted(root))", graph.location(of: root)))
    }
    for other in child.creators where other.use != edge.use {
      let provided = graph.passedOn(along: other) ?? []
      guard keys.allSatisfy(provided.contains) else { continue }
      related.append(
        RelatedInformation(
          "\(graph.quoted(other.parent)) creates \(graph.quoted(edge.child)) with \(graph.quoted(keys))",
          graph.location(of: other.use)))
    }
    return related
  }

  /// A key that a creation lacks on a chain.
  private struct Lack {
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
      graph[id].scannedDemands(of: key).prefix(keys.count > 1 ? 1 : 3).map {
        RelatedInformation("\(graph.quoted(id)) needs \(graph[key].quoted) here", graph.location(of: $0.use))
      }
    }
  }
}

extension Component {
  /// The `get`s of a key that the macro's search finds.
  fileprivate func scannedDemands(of key: KeyID) -> [Demand] {
    all.demands.filter { $0.key == key && $0.isChecked }
  }
}

/// Two keys of one name: one that is needed, and one that is provided in its place.
struct KeyNamesake {
  /// The component that provides the other one.
  var provider: ComponentID
  /// The files of both, as far as they differ.
  var neededFile: String
  var providedFile: String
  var related: [RelatedInformation]
}

extension SwiftDIGraph {
  /// The reason why a creation that lacks a key on a chain needn't fail.
  func doubt(of way: KeylessWay, of key: KeyID, at edge: CreationEdge) -> ChildMissingKey.Doubt? {
    if isBound(key) { return .bound }
    if edge.isConditional || way.isConditional { return .conditional }
    return way.isOneOfSeveral ? .otherChains(to: way.head) : nil
  }

  /// The key that looks like a missing one and is provided on a chain to the component that needs it.
  func namesake(of key: KeyID, neededBy child: ComponentID, in chain: [ComponentID]) -> KeyNamesake? {
    let spelling = self[key].spelling
    let provider = chain.lazy.flatMap { self[$0].providers }.first { provider in
      provider.key.map { $0 != key && self[$0].spelling == spelling && file(of: $0) != file(of: key) } ?? false
    }
    guard let provider, let other = provider.key else { return nil }
    let names = distinct(paths[file(of: key)] ?? "", paths[file(of: other)] ?? "")
    let related = [
      RelatedInformation(
        "the \(self[key].quoted) that \(quoted(child)) needs is declared here\(access(of: key))", location(of: key)),
      RelatedInformation(
        "the \(self[other].quoted) that \(quoted(provider.component)) provides is declared here"
          + access(of: other), location(of: other)),
    ]
    return KeyNamesake(provider: provider.component, neededFile: names.0, providedFile: names.1, related: related)
  }

  private func access(of key: KeyID) -> String { self[key].access <= .fileprivate ? ", for this file alone" : "" }

  /// The ends of two paths, as short as they differ.
  private func distinct(_ one: String, _ other: String) -> (String, String) {
    let (one, other) = (one.split(separator: "/"), other.split(separator: "/"))
    var length = 1
    while length < max(one.count, other.count), one.suffix(length) == other.suffix(length) { length += 1 }
    return (one.suffix(length).joined(separator: "/"), other.suffix(length).joined(separator: "/"))
  }
}
