import DICheckDependencyLibrary
import Synchronization

/// Cached answers for one state of a graph: an editor asks about the same few widely used values again and again. All
/// copies of the state share the cache, on any thread; a graph that changes begins a new one.
final class GraphCache: Sendable {
  struct State {
    fileprivate var followers: [[DependencyReference]: [DependencyReference]] = [:]
    /// The total length of all lists.
    fileprivate var followerCount = 0
    var offered: Set<IdentityID>?
    var inheritors: FileTable.Inheritors?
  }

  private let state = Mutex(State())

  /// How many references are cached, 8 bytes each. Once they are more, the cache starts empty again.
  private static let followerLimit = 1 << 19

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

  /// The answer that is known, else the one that `find` finds, which is kept.
  func remembered<Answer: Sendable>(
    _ answer: WritableKeyPath<State, Answer?> & Sendable, find: () -> Answer
  ) -> Answer {
    if let known = state.withLock({ $0[keyPath: answer] }) { return known }
    let found = find()
    state.withLock { $0[keyPath: answer] = found }
    return found
  }
}
