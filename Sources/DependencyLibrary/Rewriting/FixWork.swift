/// How much may be spent on the fixes of one request, and whether anybody still waits for them.
///
/// Work is counted in bytes of text that is parsed, and is the same for the same question on every machine: what a
/// report holds must not depend on how fast it was made. A class, since all who work for the request share it.
package final class FixWork {
  private var spent = 0
  /// What may be spent before the next question.
  private var share = Int.max
  private let allowance: Int
  private let isInterrupted: () -> Bool

  /// Parsed within some tenths of a second. What one finding of an ordinary file needs is a small part of it.
  package static let usualAllowance = 3 << 20
  /// For a report on many findings, each of which is given the usual share.
  package static let reportAllowance = 16 << 20
  /// For all fixes of one file at once, which somebody waits for. What files of hundreds of findings need; of
  /// thousands in one type, the rest takes another go.
  package static let wholeFileAllowance = 8 << 20

  /// For the fixes of what stands at one place of a text of so many bytes: one fix of it at least.
  /// - Parameter usual: ``usualAllowance``, unless a test wants another.
  package static func allowance(forFixesIn bytes: Int, usual: Int = usualAllowance) -> Int { max(usual, 5 * bytes) }

  /// - Parameter isInterrupted: asked between one proof and the next; once it says so, nothing more is begun.
  package init(allowance: Int = FixWork.usualAllowance, isInterrupted: @escaping () -> Bool = { false }) {
    self.allowance = allowance
    self.isInterrupted = isInterrupted
  }

  /// Another of several questions begins, which is given the usual share of what is left.
  package func beginQuestion() {
    share = spent.addingReportingOverflow(Self.usualAllowance).overflow ? .max : spent + Self.usualAllowance
  }

  /// Counts work that is about to be done. False if it must not be begun.
  package func begin(_ bytes: Int) -> Bool {
    guard !isOver else { return false }
    spent = spent.addingReportingOverflow(bytes).overflow ? .max : spent + bytes
    return true
  }

  /// Counts work that must be done as a whole or not at all. False if there isn't as much left.
  package func beginWhole(_ bytes: Int) -> Bool {
    guard !isOver, bytes <= min(allowance, share) - spent else { return false }
    return begin(bytes)
  }

  /// Whether nothing was done yet.
  package var isFresh: Bool { spent == 0 }

  /// Whether no further work may be begun: what wasn't looked at by now is left out.
  package var isOver: Bool { spent >= min(allowance, share) || isInterrupted() }

  /// Whether nobody waits for the answer any more, so that what was found may be less than there is.
  package var isUnwanted: Bool { isInterrupted() }
}
