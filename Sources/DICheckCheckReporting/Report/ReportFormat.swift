import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The formats of `--format`.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github, gitlab, xcode, junit, markdown, agent

  /// True if the report itself contains the figures of `--statistics`.
  var holdsStatistics: Bool { [.text, .json, .sarif].contains(self) }

  /// True if the report contains fixes.
  package var holdsFixes: Bool { [.json, .sarif, .agent].contains(self) }

  /// The least severity that fails a check unless somebody says otherwise. A coding agent is told of a check only if it
  /// fails, and a warning may stand for a trap at run time.
  package var failOn: Severity { self == .agent ? .warning : .error }

  /// The positions of the findings that the report shows, those with fixes, in the order in which it shows them.
  func shown(of diagnostics: [ResolvedDiagnostic]) -> [Int] {
    self == .agent ? AgentFormat.shown(of: diagnostics) : Array(diagnostics.indices)
  }

  /// True if the report contains fingerprints, which survive a change of line.
  var holdsFingerprints: Bool { self == .sarif || self == .gitlab }

  /// The variables in which code hosts name the top of the repository, for formats that they read: their paths count
  /// from there. Nil for formats whose paths count from the working directory.
  package var repositoryVariables: [String]? {
    switch self {
    case .github: ["GITHUB_WORKSPACE"]
    case .gitlab: ["CI_PROJECT_DIR"]
    case .sarif: ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]
    case .text, .json, .xcode, .junit, .markdown, .agent: nil
    }
  }

  /// The whole report. Equal reports have equal bytes.
  func bytes(of report: ResolvedReport, style: TextStyle, isQuiet: Bool) -> [UInt8] {
    switch self {
    case .text: TextFormat(report: report, style: style, hasSummary: !isQuiet).written()
    case .json: JSONFormat(report: report).written()
    case .sarif: SARIFFormat(report: report).written()
    case .github: Array(GitHubFormat(report: report).written().utf8)
    case .gitlab: GitLabFormat(report: report).written()
    case .xcode: Array(XcodeFormat(report: report).written().utf8)
    case .junit: Array(JUnitFormat(report: report).written().utf8)
    case .markdown: Array(MarkdownFormat(report: report).written().utf8)
    case .agent: Array(AgentFormat(report: report, hasSummary: !isQuiet).written().utf8)
    }
  }
}
