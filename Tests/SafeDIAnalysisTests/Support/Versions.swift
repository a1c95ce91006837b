import SafeDILibrary

/// The versions under test: the four lines, and both sides of every boundary inside them that a verdict depends on.
enum Versions {
  static let all = [
    "0.6", "0.7.0", "0.7.1", "0.7.2", "0.7.3", "0.7.4", "0.7.5", "0.8.0", "0.8.2", "0.8.3", "0.9.0", "0.9.1", "1.0.0",
    "1.1.0", "1.2.0", "1.2.2", "1.2.3", "1.3.0", "1.4.1", "1.4.2", "1.4.3", "1.5.2", "1.5.3", "1.5.4",
    "2.0.0-alpha-1", "2.0.0-alpha-6", "2.0.0-alpha-7", "2.0.0-beta-1", "2.0.0-beta-3", "2",
  ]

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
