import Foundation
import Synchronization

/// Tests that can't run here, since something that they need isn't installed. Each prints what is missing; their number
/// is printed at the end of the run.
package enum SkippedTests {
  private static let count = Mutex(0)

  /// Counts a skipped test.
  package static func note() {
    let isFirst = count.withLock { count in
      count += 1
      return count == 1
    }
    if isFirst { atexit { SkippedTests.report() } }
  }

  /// For the condition of a test: returns `isMet`, and counts the test as skipped if it is false.
  package static func unless(_ isMet: Bool) -> Bool {
    if !isMet { note() }
    return isMet
  }

  private static func report() {
    let number = count.withLock { $0 }
    print(
      "\(number) \(number == 1 ? "test was" : "tests were") skipped; the lines with \"skipped\" say what to install.")
  }
}
