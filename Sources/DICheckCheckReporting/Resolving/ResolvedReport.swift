import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// A place as reports give it: lines and columns from 1, columns in UTF-8 bytes, the end exclusive.
package struct ResolvedPlace: Hashable, Sendable {
  /// The place as analysed.
  var location: Location
  /// Relative to the working directory if inside it, else absolute.
  package var path: String
  package var line: Int
  package var column: Int
  var endLine: Int
  var endColumn: Int

  /// `path:line:column`, in one line.
  package var shown: String { "\(PrintableText.line(path)):\(line):\(column)" }
}

package struct ResolvedRelated: Hashable, Sendable {
  package var message: String
  package var place: ResolvedPlace
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
package struct ResolvedDiagnostic: Hashable, Sendable {
  package var diagnostic: Finding
  package var place: ResolvedPlace
  package var related: [ResolvedRelated]
  var fixes: [ResolvedFix]
  /// See ``Fingerprints``; empty if no format needs it.
  var fingerprint: String
  /// True if `fix` is known to remove it.
  var isFixedUnasked = false

  /// The finding in words, without its place: `error: message [code]`.
  package var words: String {
    "\(diagnostic.severity.reportName): \(diagnostic.message) [\(diagnostic.code.rawValue)]"
  }
  /// The finding, from whichever root it is reached.
  var identity: FindingIdentity { diagnostic.identity.withoutRoot }
}

/// The input of the formats: the shown findings, sorted, and everything else that a format contains.
@dynamicMemberLookup struct ResolvedReport {
  /// The report of the check, with all findings, before they are filtered and sorted.
  var checked: CheckReport
  var diagnostics: [ResolvedDiagnostic]
  /// How many findings are left out because a baseline contains them.
  var knownFindings: Int
  /// How many of the shown findings safe fixes would remove; nil if that wasn't computed.
  var fixableFindings: Int?
  /// How many files could not be read in full, whether or not their findings are shown.
  var unreadableFiles = 0
  /// The manifests, projects and other places because of which programs could be checked only in part, as shown.
  var incompletePlaces: [String] = []
  /// A sentence on each build that isn't read.
  var unreadBuilds: [String] = []
  /// True if the check fails because of ``incompletePlaces``.
  var isIncomplete = false
  var failOn: Severity
  var workingDirectory: String
  /// The folder from which paths count; absolute.
  var base: String
  var sources: SourceTexts

  subscript<Value>(dynamicMember member: KeyPath<CheckReport, Value>) -> Value { checked[keyPath: member] }

  /// The sentences of the summary besides its numbers.
  var remarks: [String] { [unreadableRemark, incompleteRemark].compactMap(\.self) + unreadBuilds }

  /// A remark on these files' effect on other findings; nil if there are none.
  private var unreadableRemark: String? {
    guard unreadableFiles > 0 else { return nil }
    return
      "\(counted(unreadableFiles, "file")) can't be read in full: what may be declared there isn't reported as missing"
  }

  /// A remark on what wasn't checked; nil if everything was.
  private var incompleteRemark: String? {
    guard let first = incompletePlaces.first else { return nil }
    let rest = incompletePlaces.count - 1
    return "Not everything could be checked, because of \(first)"
      + (rest > 0 ? " and \(counted(rest, "other place"))" : "")
  }

  /// How many findings of each code are shown: the most frequent first, then by name. A code with several severities
  /// has the worst one.
  var codeCounts: [(code: DiagnosticCode, severity: Severity, count: Int)] {
    Dictionary(grouping: diagnostics.lazy.map(\.diagnostic), by: \.code)
      .compactMap { code, findings in
        findings.map(\.severity).min().map { (code: code, severity: $0, count: findings.count) }
      }
      .sorted { ($1.count, $0.code.rawValue) < ($0.count, $1.code.rawValue) }
  }

  /// A path as the report shows it.
  func displayed(_ path: String) -> String {
    Resolver(sources: sources, workingDirectory: base).displayed(path)
  }

  /// "2 errors, 1 warning"
  var title: String {
    let counts = severityTitles.map(\.words)
    if !counts.isEmpty { return counts.commaSeparated }
    if self.files == 0, incompletePlaces.isEmpty { return "Nothing to check" }
    if !self.usesLibrary, incompletePlaces.isEmpty { return "Nothing here uses \(self.libraries.names)" }
    return incompletePlaces.isEmpty ? "No findings" : "No findings in what could be checked"
  }

  /// Only severities that occur, the worst first.
  var severityTitles: [(severity: Severity, words: String)] {
    Severity.allCases.compactMap { severity in
      let count = count(severity)
      return count > 0 ? (severity: severity, words: severity.counted(count)) : nil
    }
  }

  func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.diagnostic.severity == severity }
  }
}
