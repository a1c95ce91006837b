import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Explains why a chain doesn't provide a request.
extension ProgramNavigator {
  /// The number of near misses listed for one chain.
  private static var missLimit: Int { 3 }

  /// The declarations along a chain that nearly match a request, with the difference.
  func nearMisses(of request: DependencyReference, along hops: [DependencyReference]) -> [Spans] {
    let wanted = graph.requested(by: request)
    var misses: [Spans] = hops.filter { graph.identity(of: $0) == wanted }.map { hop in
      "\(ownerLink(hop)) makes \(identity(wanted)) itself: what is being made can't take itself"
    }
    for candidate in graph.candidates(for: wanted, along: hops) {
      let difference = difference(of: candidate.identity, from: wanted)
      misses.append("\(ownerLink(candidate.declaration)) has \(identity(candidate.identity))\(difference)")
    }
    let rest = misses.count - Self.missLimit
    return Array(misses.prefix(Self.missLimit)) + (rest > 0 ? ["and \(rest) more like it"] : [])
  }

  private func difference(of offered: Identity, from wanted: Identity) -> String {
    guard offered.label == wanted.label else {
      return offered.type == wanted.type
        ? ": the same type under another name" : ": another name, and a type that only looks alike"
    }
    let isSpelling = offered.type.leastQualified == wanted.type.leastQualified
    return isSpelling ? ": the same name, with a type that is written differently" : ": the same name with another type"
  }
}
