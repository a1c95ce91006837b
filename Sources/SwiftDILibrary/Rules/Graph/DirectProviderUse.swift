import DICheckDependencyLibrary
import DICheckText

struct DirectProviderUse: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    "swiftdi-direct-provider-use", "A provider is used by its name, past its overriders", severity: .warning,
    scope: .graph,
    fixes: .offered)

  var key: Key
  var member: String
  /// A component below that overrides it.
  var overrider: String?

  var severity: Severity { overrider == nil ? .information : .warning }
  var dependency: String? { member }

  func message(of owner: String) -> String {
    let consequence =
      overrider.map { "what `\($0)` provides for it instead is passed over" } ?? "no override would count"
    return "This uses `\(member)` itself and not \(key.quoted), so \(consequence). Write `get(\(key.spelling))`."
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    let isHead = site.document?.startsAccessor(at: site.offset) ?? true
    let lookup = (isHead ? "self." : "") + "get(\(key.spelling))"
    return [site.replacement("Write `\(lookup)`", .preferred, lookup)]
  }

  static func suspects(in id: ComponentID, _ graph: SwiftDIGraph) -> [UseRef] {
    let names = Set(graph[id].providers.compactMap { graph.fact($0.member)?.name })
    guard !names.isEmpty else { return [] }
    return graph[id].members.lazy.filter { graph.fact($0)?.isInExtension == false }.flatMap(graph.uses).compactMap {
      ref, use in
      guard case .mention(let name, receiver: .own, isArgument: true) = use.action else { return nil }
      return names.contains(name) ? ref : nil
    }
  }

  static func fault(of use: UseRef, in id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault? {
    guard case .mention(let name, _, _)? = graph.fact(use)?.action,
      let key = graph[id].providers.first(where: { graph.fact($0.member)?.name == name })?.key
    else { return nil }
    let overrider = graph.overrider(of: key, below: id)
    let location = graph.location(of: use)
    return GraphFault(
      DirectProviderUse(key: graph[key], member: name, overrider: overrider.map { graph[$0].name }),
      at: location, related: overrider.map { graph.related(to: key, in: $0) } ?? [],
      macroPlace: location.range)
  }
}

extension SwiftDIGraph {
  /// The first descendant that provides a key itself.
  func overrider(of key: KeyID, below id: ComponentID) -> ComponentID? {
    descendants(of: id).filter { $0 != id && self[$0].provides(key) }.min()
  }

  /// The place where a component provides a key.
  func related(to key: KeyID, in id: ComponentID) -> [RelatedInformation] {
    guard let provider = self[id].provider(of: key) else { return [] }
    return [
      RelatedInformation("`\(self[id].name)` provides \(self[key].quoted)", location(of: provider.attribute))
    ]
  }
}
