import DICheckDependencyLibrary
import SafeDIGraph

/// The places at which mock structures are cut where types that make each other later would nest without end: at one
/// place of each ring, the made value leaves nothing to choose, the same in all mocks (Rules/Generation.md, "Mocks").
struct MockRings {
  private struct Hop: Hashable {
    let maker: String
    let made: String
  }

  private var cuts: Set<Hop> = []
  /// The types that were visited: true where that is done.
  private var isDone: [String: Bool] = [:]

  /// Looks for rings in what mocks make: depth first, types in the order of their names.
  /// - Parameter heads: in that order too.
  init(in heads: [MockHead], _ table: inout ScopeTable) {
    // One type may be made in several ways.
    var made: [String: Set<String>] = [:]
    var seen: Set<ScopeID> = []
    var waiting = heads.flatMap(\.made) + heads.map(\.scope)
    while let scope = waiting.popLast() {
      guard seen.insert(scope).inserted else { continue }
      let plan = table.plan(scope)
      for item in plan.items {
        // Only what is made later can lead back.
        guard let child = item.child?.scope, table.isRecursive(below: child) else { continue }
        made[plan.concrete, default: []].insert(table.plan(child).concrete)
        waiting.append(child)
      }
    }
    guard !made.isEmpty else { return }
    let sorted = made.mapValues { $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    for head in heads {
      visit(head.plan.concrete, sorted)
      for scope in head.made { visit(table.plan(scope).concrete, sorted) }
    }
  }

  private mutating func visit(_ type: String, _ made: [String: [String]]) {
    guard isDone[type] == nil else { return }
    isDone[type] = false
    for next in made[type] ?? [] {
      if isDone[next] == false {
        cuts.insert(Hop(maker: type, made: next))
      }
      visit(next, made)
    }
    isDone[type] = true
  }

  /// Returns true if nothing can be chosen of what `type` makes there, and below.
  func cut(_ node: MockNode, of type: String) -> Bool {
    !cuts.isEmpty && cuts.contains(Hop(maker: type, made: node.plan.concrete))
  }
}

extension MockHead {
  /// The scopes that it makes at its top.
  fileprivate var made: [ScopeID] { items.compactMap { $0.child?.scope } }
}
