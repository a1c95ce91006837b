import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

/// Searches all chains down to a scope, up to a limit, for the page that explains a dependency.
struct ChainSearch {
  struct Chain: Hashable {
    enum Top: Hashable {
      /// A dependency that ends the search, in the scope where the chain begins.
      case creator(DependencyReference)
      /// A root, or a scope that nothing makes.
      case open(ScopeID)
    }

    var top: Top
    /// The made dependencies that lead down, outermost first.
    var hops: [DependencyReference]
  }

  /// The chains found, shortest first. No chain passes a scope twice.
  private(set) var chains: [Chain] = []
  /// True if there are more chains than the limit.
  private(set) var isCut = false

  private struct Step {
    var scope: ScopeID
    /// The hop that leads on, and the index of the step that it leads to; nil and -1 for the start.
    var hop: DependencyReference?
    var below: Int
  }

  /// The number of steps searched: a graph of n scopes may have exponentially many chains.
  private static let stepLimit = 4_000

  /// - Parameters:
  ///   - creators: dependencies that end a chain, by their scope.
  ///   - limit: the greatest number of chains to find.
  init(
    to scope: ScopeID, from creators: [ScopeID: DependencyReference] = [:], in navigator: ProgramNavigator, limit: Int
  ) {
    let graph = navigator.graph
    var steps = [Step(scope: scope, hop: nil, below: -1)]
    var head = 0

    func hops(from step: Int) -> [DependencyReference] {
      var result: [DependencyReference] = []
      var index = step
      while index >= 0 {
        if let hop = steps[index].hop { result.append(hop) }
        index = steps[index].below
      }
      return result
    }
    func passes(_ scope: ScopeID, above step: Int) -> Bool {
      var index = step
      while index >= 0 {
        if steps[index].scope == scope { return true }
        index = steps[index].below
      }
      return false
    }

    if let own = creators[scope] {
      chains = [Chain(top: .creator(own), hops: [])]
      return
    }
    while head < steps.count {
      if chains.count >= limit || head >= Self.stepLimit {
        isCut = true
        return
      }
      let index = head
      let current = steps[index].scope
      head += 1
      let above = graph.makers(of: current).filter { graph.isReachable($0.scope) || !graph.isReachable(scope) }
      if graph.isRoot(current) || above.isEmpty {
        chains.append(Chain(top: .open(current), hops: hops(from: index)))
      }
      for maker in above {
        // A value under construction can't provide itself.
        if let creator = creators[maker.scope], creator != maker {
          chains.append(Chain(top: .creator(creator), hops: [maker] + hops(from: index)))
        } else if !passes(maker.scope, above: index) {
          steps.append(Step(scope: maker.scope, hop: maker, below: index))
        }
      }
    }
    if chains.count > limit {
      chains.removeLast(chains.count - limit)
      isCut = true
    }
  }
}
