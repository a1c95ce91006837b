import DICheckDependencyLibrary
import DICheckText

enum SelfGetOverride: SwiftDICode {
  static let entry = graphEntry(
    "swiftdi-self-get-override", "A provider asks for its own key", fixes: .none)

  /// The fault of a cycle of one provider.
  static func fault(
    of cycle: ProviderCycle, _ key: KeyID, at hop: ProviderCycle.Hop, _ graph: SwiftDIGraph
  ) -> GraphFault {
    // The parent whose provider is overridden.
    let overridden = cycle.chain.dropLast().last { graph[$0].provides(key) }
    let other = overridden.map { ", not to that of \(graph.quoted($0))" } ?? ""
    return GraphFault(
      entry, of: graph[hop.provider.component].name, about: graph[key].name, at: graph.location(of: hop.call.use),
      "A `get` of \(graph[key].quoted) in its own provider leads back to this one\(other), and overflows the stack. "
        + "Give the value that it needs a key of its own.",
      related: overridden.map { graph.related(to: key, in: $0) } ?? [])
  }
}
