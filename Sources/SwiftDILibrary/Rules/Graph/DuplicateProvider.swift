import DICheckDependencyLibrary
import DICheckText

enum DuplicateProvider: GraphRule {
  static let entry = CatalogueEntry(
    "swiftdi-duplicate-provider", "A component provides a key twice", scope: .graph)

  static func suspects(in id: ComponentID, _ graph: SwiftDIGraph) -> [Provider] {
    let providers = attributes(of: graph[id])
    return providers.indices.compactMap { position in
      first(before: position, of: providers, in: graph).map { _ in providers[position] }
    }
  }

  static func fault(of provider: Provider, in id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault? {
    let providers = attributes(of: graph[id])
    guard let key = provider.key, let position = providers.firstIndex(of: provider),
      let first = first(before: position, of: providers, in: graph)
    else { return nil }
    // It compiles where the two attributes write the key in two ways.
    let (one, other) = (graph.macroText(of: first), graph.macroText(of: provider))
    let message =
      one == other
      ? "provides \(graph[key].quoted) twice, so the code that `@Provides` makes declares the same twice."
      : "provides one key twice, as `\(one)` and as `\(other)`. Of equal priorities the later one counts."
    return GraphFault(
      entry, about: graph[key].name, one == other ? .error : .warning, at: graph.location(of: provider.attribute),
      "\(graph.quoted(id)) \(message)",
      related: [RelatedInformation("the first one", graph.location(of: first.attribute))]
    ) { site in
      site.removingAttribute("Remove this `@Provides`", .preferred) + site.removingDeclaration("Remove this provider")
    }
  }

  /// The attributes for which `@Provides` makes code, those of extensions last: whether or not `@Component` sees them.
  private static func attributes(of component: Component) -> [Provider] {
    let others = component.unregistered.filter { $0.hole != .inBuildCondition }
    func rank(_ provider: Provider) -> (Int, MemberRef, Int32) {
      (provider.hole == .inExtension ? 1 : 0, provider.member, provider.attribute.index)
    }
    return (component.providers + others).filter { $0.key != nil }.sorted { rank($0) < rank($1) }
  }

  /// The first one with the same text, or, of those that are registered, with the same key.
  private static func first(before position: Int, of providers: [Provider], in graph: SwiftDIGraph) -> Provider? {
    let own = providers[position]
    let earlier = providers[..<position].filter { $0.key == own.key }
    guard !earlier.isEmpty else { return nil }
    let text = graph.macroText(of: own)
    return earlier.first { graph.macroText(of: $0) == text }
      ?? (own.hole == nil ? earlier.first { $0.hole == nil } : nil)
  }
}
