import DICheckDependencyLibrary
import DICheckText

struct DirectProviderUse: GraphRule {
  static let entry = CatalogueEntry(
    "swiftdi-direct-provider-use", "A provider is used by its name, past its overriders", severity: .warning,
    scope: .graph)

  let graph: SwiftDIGraph
  let component: Component

  var suspects: [UseRef] {
    let names = Set(component.providers.compactMap { graph.fact($0.member)?.name })
    guard !names.isEmpty else { return [] }
    return component.members.lazy.filter { graph.fact($0)?.isInExtension == false }.flatMap(graph.uses).compactMap {
      ref, use in
      guard case .mention(let name, receiver: .own, isArgument: true) = use.action else { return nil }
      return names.contains(name) ? ref : nil
    }
  }

  func fault(of use: UseRef) -> GraphFault? {
    guard case .mention(let name, _, _)? = graph.fact(use)?.action,
      let key = component.providers.first(where: { graph.fact($0.member)?.name == name })?.key
    else { return nil }
    // A component below that overrides it.
    let overrider = graph.overrider(of: key, below: id)
    let location = graph.location(of: use)
    let lookup = "get(\(graph[key].spelling))"
    let consequence =
      overrider.map { "what \(graph.quoted($0)) provides for it instead is passed over" } ?? "no override would count"
    return GraphFault(
      Self.entry, about: name, overrider == nil ? .information : .warning, at: location,
      "This uses `\(name)` itself and not \(graph[key].quoted), so \(consequence). Write `\(lookup)`.",
      related: overrider.map { graph.related(to: key, in: $0) } ?? [], macroPlace: location.range
    ) { site in
      let isHead = site.text?.startsAccessor(at: site.offset) ?? true
      let text = (isHead ? "self." : "") + lookup
      return [site.replacement("Write `\(text)`", .preferred, text)]
    }
  }
}
