import DICheckDependencyLibrary

/// An index of the links of scopes by their requests and targets, for many searches through the same scopes. Scopes
/// with few links, and those that few searches come to, are scanned instead.
struct LinkIndex {
  /// Scopes whose requests were scanned: the second search indexes them.
  private var scanned: Set<ScopeID> = []
  private var requests: [ScopeID: [IdentityID: [Int]]] = [:]
  private var made: [ScopeID: [Int]] = [:]
  /// How many links were looked at.
  private(set) var looks = 0
  /// By scope, the number of the last search that visited it.
  private var visits: [Int32] = []
  private var search: Int32 = 0

  private static let threshold = 32

  /// Begins a search in which no scope is visited yet.
  mutating func beginSearch(scopeCount: Int) {
    search += 1
    if visits.count < scopeCount { visits += [Int32](repeating: 0, count: scopeCount - visits.count) }
  }

  func isVisited(_ scope: ScopeID) -> Bool { visits[scope] == search }

  /// Returns whether it is the first visit.
  @discardableResult
  mutating func visit(_ scope: ScopeID) -> Bool {
    guard visits[scope] != search else { return false }
    visits[scope] = search
    return true
  }

  /// The positions of the links by which `scope` may ask for `identity`; ascending.
  mutating func requests(of identity: IdentityID, by scope: ScopeID, _ links: [Link]) -> [Int] {
    guard links.count > Self.threshold, !scanned.insert(scope).inserted else {
      looks += links.count
      return links.indices.filter { links[$0].source == identity }
    }
    let index = requests[scope] ?? Dictionary(grouping: links.indices) { links[$0].source }
    requests[scope] = index
    let found = index[identity] ?? []
    looks += found.count
    return found
  }

  /// The positions of the links by which `scope` makes other scopes; ascending.
  mutating func made(by scope: ScopeID, _ links: [Link]) -> [Int] {
    guard links.count > Self.threshold else {
      looks += links.count
      return links.indices.filter { links[$0].target != nil }
    }
    let found = made[scope] ?? links.indices.filter { links[$0].target != nil }
    made[scope] = found
    looks += found.count
    return found
  }
}
