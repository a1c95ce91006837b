import Foundation

/// The seeds of the rounds that a model is tried in. The same few in every run, and a tenth of them in a short one; CI
/// asks for more, from another seed each day, which it prints: `RANDOM_ROUNDS=100 RANDOM_SEED=202611280000`. A round
/// that fails names its seed, and `RANDOM_ROUNDS=1 RANDOM_SEED=...` runs it again.
package enum RandomRounds {
  /// True in a short run: whoever counts what the rounds met can't expect to have met all of it.
  package static let areFew = ProcessInfo.processInfo.environment["TESTS"] == "short"
  /// How many there are in every run, of the cheapest.
  private static let fixed = areFew ? 30 : 300

  /// The first of CI's further rounds: the date, and four digits.
  private static let seed = ProcessInfo.processInfo.environment["RANDOM_SEED"].flatMap { Int($0) }

  /// - Parameter cost: how many of the cheapest rounds one of these takes as long as: of dear ones there are fewer.
  package static func seeds(cost: Int = 1) -> [Int] {
    let first = seed ?? fixed
    let further = ProcessInfo.processInfo.environment["RANDOM_ROUNDS"].flatMap { Int($0) } ?? 0
    return Array(0..<max(1, fixed / cost)) + (first..<first + (further + cost - 1) / cost)
  }

  /// One in `step` of all that a sweep would look at: the same in every run, but in CI others on each day, so that as
  /// many days as `step` see all.
  package static func share<Element>(oneIn step: Int, of all: some Sequence<Element>) -> [Element] {
    let day = (seed ?? 0) / 10_000
    return all.enumerated().filter { $0.offset % step == day % step }.map(\.element)
  }

  /// The share of ``seeds(cost:)`` that one of several cases of a test takes, so that they can run at the same time.
  package static func seeds(cost: Int = 1, part: Int, of parts: Int) -> [Int] {
    seeds(cost: cost).enumerated().filter { $0.offset % parts == part }.map(\.element)
  }
}
