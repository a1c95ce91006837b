import DICheckAnalysis
import DICheckCheckReporting
import DICheckCommandLine
import SafeDILibrary

extension Snapshot {
  /// SafeDI's part, for what only SafeDI has.
  /// - Throws: ``CheckFailure`` where the code doesn't use it.
  func ofSafeDI() throws(CheckFailure) -> SafeDISnapshot {
    guard let own = safeDI else { throw CheckFailure("nothing here uses \(SafeDI().name)") }
    return own
  }
}
