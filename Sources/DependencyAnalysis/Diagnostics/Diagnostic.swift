import DependencyGraph
import Text

/// A finding as an editor or a report shows it, in editor-neutral terms: files by path, places as UTF-8 offsets of the
/// file version that was analysed.
package struct Diagnostic: Hashable, Sendable {
  package var identity: FindingIdentity
  package var severity: Severity
  /// At most two sentences that read alone; types and properties in backticks.
  package var message: String
  package var location: Location
  package var related: [RelatedInformation]
  package var fixes: [Fix]
  /// The program in which it was found.
  package var program: String

  package init(
    _ identity: FindingIdentity, severity: Severity, message: String, location: Location,
    related: [RelatedInformation] = [], fixes: [Fix] = [], program: String
  ) {
    self.identity = identity
    self.severity = severity
    self.message = message
    self.location = location
    // Another place is never the finding's own.
    self.related = related.filter { $0.role != .other || $0.location != location }
    self.fixes = fixes
    self.program = program
  }

  package var code: DiagnosticCode { identity.code }
}

/// A place in a file.
package struct Location: Hashable, Sendable {
  /// Absolute path, in the spelling by which the file was found.
  package var path: String
  package var range: SourceRange

  package init(path: String, range: SourceRange) {
    self.path = path
    self.range = range
  }
}

/// A further place that explains a finding.
package struct RelatedInformation: Hashable, Sendable {
  /// What this place adds to the story: code flows of SARIF show the chains and cycles, in order.
  package enum Role: Hashable, Sendable {
    /// One hop of a failing chain or of a cycle.
    case hop
    /// The other declaration of a pair, or a near candidate.
    case other
  }

  package var message: String
  package var location: Location
  package var role: Role

  package init(message: String, location: Location, role: Role) {
    self.message = message
    self.location = location
    self.role = role
  }
}
