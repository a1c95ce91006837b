import DICheckDependencyLibrary
import DICheckText

struct DuplicateProvider: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    "swiftdi-duplicate-provider", "A component provides a key twice", scope: .graph, fixes: .offered)

  var key: Key
  /// The key as the two attributes write it, where that differs: it compiles then.
  var spellings: [String]

  var severity: Severity { spellings.isEmpty ? .error : .warning }
  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    guard let one = spellings.first, let other = spellings.last else {
      return "`\(owner)` provides \(key.quoted) twice, so the code that `@Provides` makes declares the same twice."
    }
    return "`\(owner)` provides one key twice, as `\(one)` and as `\(other)`. Of equal priorities the later one counts."
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    site.removingAttribute("Remove this `@Provides`", .preferred)
      + site.code.removing(declarationAt: site.location, title: "Remove this provider")
  }

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
    let texts = [first, provider].map { graph.macroText(of: $0) }
    return GraphFault(
      DuplicateProvider(key: graph[key], spellings: texts[0] == texts[1] ? [] : texts),
      at: graph.location(of: provider.attribute),
      related: [RelatedInformation("the first one", graph.location(of: first.attribute))])
  }

  /// The attributes for which `@Provides` makes code, those of extensions last: whether or not `@Component` sees them.
  private static func attributes(of component: Component) -> [Provider] {
    let others = component.unregistered.filter { $0.hole != .inBuildCondition }
    func rank(_ provider: Provider) -> (Int, MemberRef, Int32) {
      (provider.hole == .inExtension ? 1 : 0, provider.member, provider.attribute.attribute)
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
