import DICheckDependencyLibrary
import Synchronization

/// Cached answers for one state of a graph: an editor asks about the same few widely used values again and again. All
/// copies of the state share the cache, on any thread; a graph that changes begins a new one.
final class GraphCache: Sendable {
  private struct State {
    var followers: [[DependencyReference]: [DependencyReference]] = [:]
    /// The total length of all lists.
    var followerCount = 0
    var offered: OfferedIdentities?
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

  func offered(find: () -> OfferedIdentities) -> OfferedIdentities { remembered(in: \.offered, find: find) }

  func inheritors(find: () -> FileTable.Inheritors) -> FileTable.Inheritors { remembered(in: \.inheritors, find: find) }

  private func remembered<Answer: Sendable>(
    in answer: WritableKeyPath<State, Answer?> & Sendable, find: () -> Answer
  ) -> Answer {
    if let known = state.withLock({ $0[keyPath: answer] }) { return known }
    let found = find()
    state.withLock { $0[keyPath: answer] = found }
    return found
  }
}
