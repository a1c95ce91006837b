/// An index of the links of scopes by their requests and targets, for many searches through the same scopes. Scopes
/// with few links are scanned instead.
struct LinkIndex {
  private struct Entry {
    var requests: [IdentityID: [Int]] = [:]
    var made: [Int] = []
  }

  private var entries: [ScopeID: Entry] = [:]
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

  func isVisited(_ scope: ScopeID) -> Bool { visits[scope.index] == search }

  /// Returns whether it is the first visit.
  @discardableResult
  mutating func visit(_ scope: ScopeID) -> Bool {
    guard visits[scope.index] != search else { return false }
    visits[scope.index] = search
    return true
  }

  /// The positions of the links by which `scope` may ask for `identity`; ascending.
  mutating func requests(of identity: IdentityID, by scope: ScopeID, _ links: [Link]) -> [Int] {
    guard links.count > Self.threshold else {
      looks += links.count
      return links.indices.filter { links[$0].source == identity }
    }
    let found = entry(scope, links).requests[identity] ?? []
    looks += found.count
    return found
  }

  /// The positions of the links by which `scope` makes other scopes; ascending.
  mutating func made(by scope: ScopeID, _ links: [Link]) -> [Int] {
    guard links.count > Self.threshold else {
      looks += links.count
      return links.indices.filter { links[$0].target != nil }
    }
    let found = entry(scope, links).made
    looks += found.count
    return found
  }

  private mutating func entry(_ scope: ScopeID, _ links: [Link]) -> Entry {
    if let known = entries[scope] { return known }
    var entry = Entry()
    for (position, link) in links.enumerated() {
      entry.requests[link.source, default: []].append(position)
      if link.target != nil { entry.made.append(position) }
    }
    entries[scope] = entry
    return entry
  }
}
