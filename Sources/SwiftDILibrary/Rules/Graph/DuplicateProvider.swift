import DICheckDependencyLibrary
import DICheckText

struct DuplicateProvider: GraphRule {
  static let entry = CatalogueEntry(
    "swiftdi-duplicate-provider", "A component provides a key twice", scope: .graph)

  let graph: SwiftDIGraph
  let component: Component

  var suspects: [Provider] {
    let all = attributes
    return all.indices.compactMap { first(before: $0, of: all) == nil ? nil : all[$0] }
  }

  func fault(of provider: Provider) -> GraphFault? {
    let all = attributes
    guard let key = provider.key, let position = all.firstIndex(of: provider),
      let first = first(before: position, of: all)
    else { return nil }
    // It compiles where the two attributes write the key in two ways.
    let (one, other) = (graph.macroText(of: first), graph.macroText(of: provider))
    let message =
      one == other
      ? "provides \(graph[key].quoted) twice, so the code that `@Provides` makes declares the same twice."
      : "provides one key twice, as `\(one)` and as `\(other)`. Of equal priorities the later one counts."
    return GraphFault(
      Self.entry, about: graph[key].name, one == other ? .error : .warning, at: graph.location(of: provider.attribute),
      "\(name) \(message)", related: [RelatedInformation("the first one", graph.location(of: first.attribute))]
    ) { site in
      site.removingAttribute("Remove this `@Provides`", .preferred) + site.removingDeclaration("Remove this provider")
    }
  }

  /// The attributes for which `@Provides` makes code, those of extensions last: whether or not `@Component` sees them.
  private var attributes: [Provider] {
    let others = component.unregistered.filter { $0.hole != .inBuildCondition }
    func rank(_ provider: Provider) -> (Int, MemberRef, Int32) {
      (provider.hole == .inExtension ? 1 : 0, provider.member, provider.attribute.index)
    }
    return (component.providers + others).filter { $0.key != nil }.sorted { rank($0) < rank($1) }
  }

  /// The first one with the same text, or, of those that are registered, with the same key.
  private func first(before position: Int, of providers: [Provider]) -> Provider? {
    let own = providers[position]
    let earlier = providers[..<position].filter { $0.key == own.key }
    guard !earlier.isEmpty else { return nil }
    let text = graph.macroText(of: own)
    return earlier.first { graph.macroText(of: $0) == text }
      ?? (own.hole == nil ? earlier.first { $0.hole == nil } : nil)
  }
}
