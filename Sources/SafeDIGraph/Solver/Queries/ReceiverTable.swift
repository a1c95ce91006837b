import DICheckDependencyLibrary

/// The dependencies of a scope that have receivers, computed from its own links and the needs of the scopes that it
/// makes, without a search. Faster than asking for each dependency.
struct ReceiverTable {
  /// A link of the scope that takes an identity, by its position.
  private struct Taker {
    var position: Int
    /// The made scope that needs the identity; nil where the link asks for it itself.
    var target: ScopeID?
    var isOptional: Bool
  }

  private let graph: ScopeGraph
  private let links: [Link]
  private var takers: [IdentityID: [Taker]] = [:]

  /// O(dependencies of the scope + the smaller of their number and the needs of each scope that it makes).
  init(_ scope: ScopeID, in graph: ScopeGraph) {
    self.graph = graph
    links = graph.links(of: scope)
    let sources = Set(links.flatMap { RequestKind.all(answeredBy: $0.identity, in: graph.interner).map(\.source) })
    for (position, link) in links.enumerated() {
      if link.role.isRequest, sources.contains(link.source) {
        takers[link.source, default: []].append(
          Taker(position: position, target: nil, isOptional: link.role.isOptional))
      }
      guard let target = link.target else { continue }
      for need in graph.needs.needs(of: target, among: sources) {
        takers[need.identity, default: []].append(
          Taker(position: position, target: target, isOptional: need.isOptional))
      }
    }
  }

  /// The positions of the dependencies with takers. O(dependencies + takers).
  var received: Set<Int> { Set(links.indices.filter(hasReceivers)) }

  /// Returns true if a dependency, by its position in the scope, has takers. O(takers of its identity).
  private func hasReceivers(_ position: Int) -> Bool {
    RequestKind.all(answeredBy: links[position].identity, in: graph.interner).contains { kind in
      takers[kind.source]?.contains { taker in
        // A received dependency isn't its own receiver.
        guard taker.position != position else { return false }
        guard let target = taker.target else { return kind.isOptional == nil || kind.isOptional == taker.isOptional }
        return (kind.isOptional != false || !taker.isOptional)
          && !kind.answers.contains(where: graph.scope(target).creates)
      } ?? false
    }
  }
}
