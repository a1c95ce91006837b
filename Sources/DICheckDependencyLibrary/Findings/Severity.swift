/// The seriousness of a finding; smaller is worse, so that `<=` reads "at least as serious as".
package enum Severity: Int, CaseIterable, Sendable, Comparable {
  case error = 1
  case warning = 2
  case information = 3
  case hint = 4

  package static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Severities that are stated for codes; nil for a finding that isn't shown.
package typealias SeveritiesByCode = [DiagnosticCode: Severity?]
