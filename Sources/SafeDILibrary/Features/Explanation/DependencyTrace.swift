import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

/// Traces the value of a requesting dependency to its true creators: through its origins, and through the origins of
/// those that are only aliases.
struct DependencyTrace {
  struct Source {
    /// The dependency that makes the value or is given it at run time; an alias only if nothing provides its source.
    var creator: DependencyReference
    /// The aliases in between, the nearest to the receiver first.
    var renames: [DependencyReference]
    /// The made dependencies from the creator's scope down to the receiver; nil for all but the first few sources.
    var hops: [DependencyReference]?
  }

  /// The sources, nearest first.
  private(set) var sources: [Source] = []
  /// The dependencies that provide the value directly, including aliases.
  private(set) var origins: [DependencyReference] = []
  /// All creators on the way: origins, origins of their sources, and so on.
  private(set) var creators: [DependencyReference] = []
  /// Roots below which nothing provides the value.
  private(set) var gaps: [ScopeID] = []

  /// The number of sources for which chains are put together.
  static let chainLimit = 4
  /// The number of searches after which aliases are no longer followed.
  private static let searchLimit = 64

  private struct Step {
    var request: DependencyReference
    var renames: [DependencyReference]
    var hops: [DependencyReference]?
  }

  init(of request: DependencyReference, in navigator: ProgramNavigator) {
    let graph = navigator.graph
    var seen: Set<DependencyReference> = [request]
    var steps = [Step(request: request, renames: [], hops: [])]
    var head = 0
    while head < min(steps.count, Self.searchLimit) {
      let step = steps[head]
      let provision = graph.provision(of: step.request)
      if provision.origins.isEmpty, let alias = step.renames.last {
        sources.append(Source(creator: alias, renames: step.renames.dropLast(), hops: step.hops))
      } else {
        for gap in provision.gaps where !gaps.contains(gap) { gaps.append(gap) }
      }
      for origin in provision.origins where seen.insert(origin.creator).inserted {
        creators.append(origin.creator)
        if head == 0 { origins.append(origin.creator) }
        let hops = sources.count < Self.chainLimit ? step.hops.map { provision.chain(from: origin) + $0 } : nil
        if navigator.isRequest(origin.creator) {
          steps.append(Step(request: origin.creator, renames: step.renames + [origin.creator], hops: hops))
        } else {
          sources.append(Source(creator: origin.creator, renames: step.renames, hops: hops))
        }
      }
      head += 1
    }
  }
}
