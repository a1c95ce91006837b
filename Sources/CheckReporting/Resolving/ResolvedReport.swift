import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// A place as reports name it: lines and columns from 1, columns in UTF-8 bytes, the end exclusive.
struct ResolvedPlace: Hashable {
  /// As analysed.
  var location: Location
  /// Relative to the working directory where inside it, else absolute.
  var path: String
  var line: Int
  var column: Int
  var endLine: Int
  var endColumn: Int
}

struct ResolvedRelated: Hashable {
  var message: String
  var place: ResolvedPlace
  var role: RelatedInformation.Role
}

struct ResolvedFix: Hashable {
  struct Edit: Hashable {
    var place: ResolvedPlace
    var newText: String
  }

  var title: String
  var isPreferred: Bool
  var edits: [Edit]
}

/// A finding with all its places resolved.
struct ResolvedDiagnostic: Hashable {
  var diagnostic: Diagnostic
  var place: ResolvedPlace
  var related: [ResolvedRelated]
  var fixes: [ResolvedFix]
  /// What a baseline knows it by, and which of several alike it is; empty where nobody asked for it.
  var fingerprint: String

  /// What a baseline knows it by.
  var identity: FindingIdentity { diagnostic.identity }
}

/// What is left to be written: the shown findings, sorted, and all that the formats say of them.
struct ResolvedReport {
  var tool: CheckReport.Tool
  var library: any DependencyLibrary
  var programs: [ProgramSummary]
  var diagnostics: [ResolvedDiagnostic]
  var files: Int
  var statistics: [Statistic]?
  var warnings: [String]
  /// When it was made, in seconds since 1970.
  var time: Int
  /// How many findings are left out since a baseline knows them.
  var knownFindings: Int
  /// How many of the shown findings safe fixes would remove; nil where nobody worked it out.
  var fixableFindings: Int?
  /// How many files could not be read well enough to be trusted, whether their findings are shown or not.
  var unreadableFiles = 0
  var failOn: Severity
  var workingDirectory: String
  var sources: SourceTexts

  /// What these files mean for the rest; nil without any.
  var unreadableRemark: String? {
    guard unreadableFiles > 0 else { return nil }
    return
      "\(counted(unreadableFiles, "file")) can't be read in full: what may be declared there isn't reported as missing"
  }

  /// How many of each code are shown: the most frequent first, then by name. What several severities share has the
  /// worst of them.
  var codeCounts: [(code: DiagnosticCode, severity: Severity, count: Int)] {
    Dictionary(grouping: diagnostics.lazy.map(\.diagnostic), by: \.code)
      .compactMap { code, findings in
        findings.map(\.severity).min().map { (code: code, severity: $0, count: findings.count) }
      }
      .sorted { ($1.count, $0.code.rawValue) < ($0.count, $1.code.rawValue) }
  }

  /// A path as the report names it.
  func displayed(_ path: String) -> String {
    Resolver(sources: sources, workingDirectory: workingDirectory).displayed(path)
  }

  /// "2 errors, 1 warning"
  var title: String {
    let counts = severityTitles.map(\.words)
    return counts.isEmpty ? "No findings" : counts.joined(separator: ", ")
  }

  /// Of those that there are, the worst first.
  var severityTitles: [(severity: Severity, words: String)] {
    Severity.allCases.compactMap { severity in
      let count = count(severity)
      return count > 0 ? (severity: severity, words: Self.words(count, severity)) : nil
    }
  }

  static func words(_ count: Int, _ severity: Severity) -> String {
    severity == .information ? "\(count) information" : counted(count, severity.reportName)
  }

  func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.diagnostic.severity == severity }
  }
}
