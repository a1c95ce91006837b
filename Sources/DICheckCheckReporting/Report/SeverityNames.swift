import DICheckDependencyLibrary
import DICheckText

extension Severity {
  /// The public name: in options, in JSON and in the text report.
  package var reportName: String { "\(self)" }

  /// `1 error`, `2 hints`.
  package func counted(_ count: Int) -> String {
    self == .information ? "\(count) information" : DICheckText.counted(count, reportName)
  }

  /// The severity with that public name.
  package init?(reportName: String) {
    guard let match = Severity.allCases.first(where: { $0.reportName == reportName }) else { return nil }
    self = match
  }

  /// The severities that compilers' problem matchers know: `error`, `warning`, and `note` for milder ones.
  var compilerName: String { named("error", "warning", "note") }

  /// The name that a format has for it, of the three that most know.
  func named(_ error: String, _ warning: String, _ mild: String) -> String {
    switch self {
    case .error: error
    case .warning: warning
    case .information, .hint: mild
    }
  }
}
