import Foundation

/// Tells the time, so that tests can choose it.
public protocol DateProvider {
  func now() -> Date
}
