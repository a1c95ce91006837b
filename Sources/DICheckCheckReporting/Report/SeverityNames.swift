import DICheckDependencyLibrary

extension Severity {
  /// The public name: in options, in JSON and in the text report.
  package var reportName: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information: "information"
    case .hint: "hint"
    }
  }

  /// The severity with that public name.
  package init?(reportName: String) {
    guard let match = Severity.allCases.first(where: { $0.reportName == reportName }) else { return nil }
    self = match
  }

  /// The severities that compilers' problem matchers know: `error`, `warning`, and `note` for milder ones.
  var compilerName: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "note"
    }
  }
}
