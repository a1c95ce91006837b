@testable import SafeDILibrary

/// The versions under test: a release of each line up to 2.0 by which a graph is read in another way.
enum Versions {
  static let all = ["0.6", "0.9.1", "1.2.2", "1.5.4", "2.0.0-beta-3", "2"]

  /// Whether `condition` holds for `version`: `>=1.2.3`, `<0.7.4`, or `0.7.4..<1.3`, several between commas.
  static func holds(_ condition: String, for version: SafeDIVersion) -> Bool {
    condition.split(separator: ",").contains { part in
      let part = part.filter { $0 != " " }
      func bound(_ text: some StringProtocol) -> SafeDIVersion? { SafeDIVersion(parsing: String(text)) }
      if part.hasPrefix(">=") { return bound(part.dropFirst(2)).map { version >= $0 } ?? false }
      if part.hasPrefix("<") { return bound(part.dropFirst()).map { version < $0 } ?? false }
      guard let dots = part.firstRange(of: "..<"), let low = bound(part[..<dots.lowerBound]),
        let high = bound(part[dots.upperBound...])
      else { return false }
      return low <= version && version < high
    }
  }
}
