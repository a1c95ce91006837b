extension ProgramGraph {
  /// O(dependencies of the scope + their takers + the smaller of their number and the needs of each scope that it
  /// makes).
  package func dependenciesWithReceivers(in scope: ScopeID) -> Set<Int> {
    let table = ReceiverTable(scope, in: self)
    return Set(links(of: scope).indices.filter(table.hasReceivers))
  }
}

/// Which of a scope's dependencies anyone else takes, or hands on, as far as its own links and the needs of what it
/// makes show: without a search. For who asks about all of them.
private struct ReceiverTable: Sendable {
  /// Takers of an identity: a link of the scope, by its position.
  private struct Taker {
    var position: Int
    /// What is made there, which needs the identity; nil where the link asks for it itself.
    var target: ScopeID?
    var isOptional: Bool
  }

  private let graph: ProgramGraph
  private let links: [Link]
  private var takers: [IdentityID: [Taker]] = [:]

  /// O(dependencies of the scope + the smaller of their number and the needs of each scope that it makes).
  init(_ scope: ScopeID, in graph: ProgramGraph) {
    self.graph = graph
    links = graph.links(of: scope)
    let sources = Set(links.flatMap { graph.requests(answeredBy: $0.identity).map(\.source) })
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

  /// Whether a dependency, by its position in the scope, has takers. O(takers of its identity).
  func hasReceivers(_ position: Int) -> Bool {
    graph.requests(answeredBy: links[position].identity).contains { kind in
      takers[kind.source]?.contains { taker in
        // What is received is asked for by its own declaration.
        guard taker.position != position else { return false }
        guard let target = taker.target else { return kind.isOptional == nil || kind.isOptional == taker.isOptional }
        return (kind.isOptional != false || !taker.isOptional)
          && !kind.answers.contains(where: graph.scope(target).creates)
      } ?? false
    }
  }
}
