import DICheckDependencyLibrary
import DICheckText

struct ChildMissingKey: GraphRule {
  static let entry = graphEntry(
    "swiftdi-child-missing-key", "A component is created where a key that it needs isn't provided")

  let graph: SwiftDIGraph
  let component: Component

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

  var suspects: [Suspect] {
    guard !component.isOpaque else { return [] }
    let creations = component.creators.filter { !graph.missingKeys(at: $0).isEmpty }.map { Suspect.creation($0) }
    guard component.root != .declared, !uncheckedKeys.isEmpty else { return creations }
    return creations
      + component.initializers.filter { $0.start == .checkedEmpty }.compactMap { initializer in
        initializer.member.flatMap { member in
          graph.uses(of: member).first { if case .initContainer = $0.fact.action { true } else { false } }
        }.map { .call($0.ref) }
      }
  }

  private var uncheckedKeys: [KeyID] {
    component.required.filter { key in
      !graph[key].isFresh && !component.conditional.contains(key) && !component.hasUnregistered(key)
    }
  }

  func fault(of suspect: Suspect) -> GraphFault? {
    switch suspect {
    case .creation(let edge): fault(of: edge)
    case .call(let call): fault(of: call)
    }
  }

  private func fault(of call: UseRef) -> GraphFault? {
    let keys = uncheckedKeys
    guard let first = keys.first else { return nil }
    let isConditional = graph.fact(call)?.isConditional == true
    return GraphFault(
      Self.entry, about: graph[first].name, isConditional ? .warning : .error, at: graph.location(of: call),
      "\(name) needs \(graph.quoted(keys)) and begins with an empty table here, so this call "
        + "\(isConditional ? "may fail" : "fails") an assertion.",
      related: needs(of: keys)
    ) { $0.stubs(for: keys, in: [id]) }
  }

  private func fault(of edge: CreationEdge) -> GraphFault? {
    guard graph.exists(edge.parent), !component.isOpaque else { return nil }
    let lacks = lacks(at: edge)
    guard let first = lacks.first(where: { $0.doubt == nil }) ?? lacks.first else { return nil }
    let (way, doubt) = (first.way.components, first.doubt)
    // Those that are missing alike; others are told beside them.
    let keys = lacks.filter { ($0.way.components, $0.doubt) == (way, doubt) }.map(\.key)
    let namesake = keys.count == 1 ? graph.namesake(of: first.key, neededBy: id, in: way) : nil
    // A provider in what chains share would override that of others.
    let isProvidedElsewhere = graph.availability(of: first.key, in: edge.parent) == .sometimes
    return GraphFault(
      Self.entry, about: graph[first.key].name, doubt == nil ? .error : .warning, at: graph.location(of: edge.use),
      message(keys, on: way, doubt, namesake),
      related: (namesake?.related ?? []) + related(to: lacks, on: way, at: edge, told: keys)
    ) { site in
      // From the parent up; from the root down where only its chain lacks them.
      site.stubs(for: keys, in: (isProvidedElsewhere ? way.reversed() : way) + [id])
    }
  }

  /// - Parameter way: from the parent up to a root.
  private func message(_ keys: [KeyID], on way: [ComponentID], _ doubt: Doubt?, _ namesake: KeyNamesake?) -> String {
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
    return "\(name) needs \(missing)\(exception). Creating it here \(creation)."
  }

  private func related(
    to lacks: [Lack], on way: [ComponentID], at edge: CreationEdge, told keys: [KeyID]
  ) -> [RelatedInformation] {
    var related = needs(of: keys)
    for lack in lacks where !keys.contains(lack.key) {
      guard let use = scannedDemands(of: lack.key).first?.use else { continue }
      let chain = graph.path(lack.way.components.reversed())
      related.append(
        RelatedInformation(
          "nothing in `\(chain)` provides \(graph[lack.key].quoted) either", graph.location(of: use)))
    }
    if let root = way.last, root != edge.parent {
      related.append(RelatedInformation("the chain begins with \(graph.quoted(root))", graph.location(of: root)))
    }
    for other in component.creators where other.use != edge.use {
      let provided = graph.passedOn(along: other) ?? []
      guard keys.allSatisfy(provided.contains) else { continue }
      related.append(
        RelatedInformation(
          "\(graph.quoted(other.parent)) creates \(name) with \(graph.quoted(keys))", graph.location(of: other.use)))
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
  private func lacks(at edge: CreationEdge) -> [Lack] {
    graph.missingKeys(at: edge).compactMap { key in
      guard !component.hasUnregistered(key),
        let way = graph.wayWithout(key, along: edge, passingUnregistered: false)
      else { return nil }
      return Lack(key: key, way: way, doubt: graph.doubt(of: way, of: key, at: edge))
    }
  }

  private func needs(of keys: [KeyID]) -> [RelatedInformation] {
    keys.flatMap { key in
      scannedDemands(of: key).prefix(keys.count > 1 ? 1 : 3).map {
        RelatedInformation("\(name) needs \(graph[key].quoted) here", graph.location(of: $0.use))
      }
    }
  }

  /// The `get`s of a key that the macro's search finds.
  private func scannedDemands(of key: KeyID) -> [Demand] {
    component.demands.filter { $0.key == key && $0.isChecked }
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
  fileprivate func namesake(of key: KeyID, neededBy child: ComponentID, in chain: [ComponentID]) -> KeyNamesake? {
    let spelling = self[key].spelling
    let provider = chain.lazy.flatMap { self[$0].providers }.first { provider in
      provider.key.map { $0 != key && self[$0].spelling == spelling && file(of: $0) != file(of: key) } ?? false
    }
    guard let provider, let other = provider.key else { return nil }
    func declaration(_ key: KeyID, _ role: String) -> RelatedInformation {
      let access = self[key].access <= .fileprivate ? ", for this file alone" : ""
      return RelatedInformation("the \(self[key].quoted) that \(role) is declared here\(access)", location(of: key))
    }
    let names = distinct(location(of: key).path, location(of: other).path)
    let related = [
      declaration(key, "\(quoted(child)) needs"), declaration(other, "\(quoted(provider.component)) provides"),
    ]
    return KeyNamesake(provider: provider.component, neededFile: names.0, providedFile: names.1, related: related)
  }

  /// The ends of two paths, as short as they differ.
  private func distinct(_ one: String, _ other: String) -> (String, String) {
    let (one, other) = (one.split(separator: "/"), other.split(separator: "/"))
    var length = 1
    while length < max(one.count, other.count), one.suffix(length) == other.suffix(length) { length += 1 }
    return (one.suffix(length).joined(separator: "/"), other.suffix(length).joined(separator: "/"))
  }
}
