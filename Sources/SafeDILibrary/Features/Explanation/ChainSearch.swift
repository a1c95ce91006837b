import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

/// Searches all chains down to a scope, up to a limit, for the page that explains a dependency.
struct ChainSearch {
  struct Chain {
    /// The dependency that ends the search, in the scope where the chain begins; nil for a chain from a root, or from a
    /// scope that nothing makes.
    var creator: DependencyReference?
    /// The made dependencies that lead down, outermost first.
    var hops: [DependencyReference]
  }

  /// The chains found, shortest first. No chain passes a scope twice.
  private(set) var chains: [Chain] = []
  /// True if there are more chains than the limit.
  private(set) var isCut = false

  /// The number of steps searched: a graph of n scopes may have exponentially many chains.
  private static let stepLimit = 4_000

  /// - Parameters:
  ///   - creators: dependencies that end a chain, by their scope.
  ///   - limit: the greatest number of chains to find.
  init(
    to scope: ScopeID, from creators: [ScopeID: DependencyReference] = [:], in navigator: ProgramNavigator, limit: Int
  ) {
    let graph = navigator.graph
    if let own = creators[scope] {
      chains = [Chain(creator: own, hops: [])]
      return
    }
    // The hops that lead on from each step to the scope.
    var steps: [[DependencyReference]] = [[]]
    var head = 0
    while head < steps.count {
      if chains.count >= limit || head >= Self.stepLimit {
        isCut = true
        return
      }
      let hops = steps[head]
      let current = hops.first?.scope ?? scope
      head += 1
      let above = graph.makers(of: current).filter { graph.counts($0, for: scope) }
      if graph.isRoot(current) || above.isEmpty { chains.append(Chain(hops: hops)) }
      for maker in above {
        // A value under construction can't provide itself.
        if let creator = creators[maker.scope], creator != maker {
          chains.append(Chain(creator: creator, hops: [maker] + hops))
        } else if maker.scope != scope, !hops.contains(where: { $0.scope == maker.scope }) {
          steps.append([maker] + hops)
        }
      }
    }
    if chains.count > limit {
      chains.removeLast(chains.count - limit)
      isCut = true
    }
  }
}
