import Synchronization

/// What was worked out about a graph as it is, for whoever asks next: an editor asks about the same few widely used
/// values again and again. All copies of one state share it, on whatever thread they are; a graph that changes begins
/// another.
final class GraphMemo: Sendable {
  private struct State {
    var followers: [[DependencyReference]: [DependencyReference]] = [:]
    /// Of all lists together.
    var followerCount = 0
    var madeCounts: [ScopeID: Int] = [:]
    var offered: OfferedIdentities?
  }

  private let state = Mutex(State())

  /// References that are kept, 8 bytes each. One more list than that begins anew.
  private static let followerLimit = 1 << 19
  private static let countLimit = 1 << 14

  func followers(
    of creators: [DependencyReference], find: () -> [DependencyReference]
  ) -> [DependencyReference] {
    if let known = state.withLock({ $0.followers[creators] }) { return known }
    let found = find()
    state.withLock { state in
      if state.followerCount > Self.followerLimit {
        (state.followers, state.followerCount) = ([:], 0)
      }
      state.followerCount += found.count + creators.count
      state.followers[creators] = found
    }
    return found
  }

  func offered(find: () -> OfferedIdentities) -> OfferedIdentities {
    if let known = state.withLock({ $0.offered }) { return known }
    let found = find()
    state.withLock { $0.offered = found }
    return found
  }

  func countMade(by scope: ScopeID, count: () -> Int) -> Int {
    if let known = state.withLock({ $0.madeCounts[scope] }) { return known }
    let found = count()
    state.withLock { state in
      if state.madeCounts.count >= Self.countLimit { state.madeCounts = [:] }
      state.madeCounts[scope] = found
    }
    return found
  }
}
