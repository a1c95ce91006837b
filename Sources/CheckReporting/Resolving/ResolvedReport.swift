import DependencyAnalysis
import DependencyGraph
import DependencyLibrary
import Text

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
  /// What a baseline knows it by, and which of several alike it is.
  var fingerprint: String

  /// What a baseline knows it by.
  var identity: FindingIdentity { diagnostic.identity }
}

/// What is left to be written: the shown findings, sorted, and all that the formats tell about them.
struct ResolvedReport {
  var tool: CheckReport.Tool
  var library: any DependencyLibrary
  var programs: [ProgramSummary]
  var diagnostics: [ResolvedDiagnostic]
  var files: Int
  var statistics: [Statistic]?
  var warnings: [String]
  /// How many findings are left out since a baseline knows them.
  var knownFindings: Int
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

  func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.diagnostic.severity == severity }
  }
}
