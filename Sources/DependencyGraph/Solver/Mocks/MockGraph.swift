/// The mocks of a program: their graph, and the types that a mock is generated for. What is asked of it means nothing in
/// the graph of the program.
struct MockGraph {
  /// That of the mocks (``Mocks``).
  let graph: ScopeGraph
  let mocked: Set<ScopeID>

  /// Of each scope that is made in mocks, a mocked type in whose mock it is. O(scopes + dependencies).
  func origins() -> [ScopeID: ScopeID] {
    var origins: [ScopeID: ScopeID] = [:]
    var queue = mocked.sorted(by: graph.precedes)
    for id in queue { origins[id] = id }
    var next = 0
    while next < queue.count {
      let id = queue[next]
      next += 1
      for link in graph.links(of: id) {
        guard let target = link.target, origins[target] == nil else { continue }
        origins[target] = origins[id]
        queue.append(target)
      }
    }
    return origins
  }
}
