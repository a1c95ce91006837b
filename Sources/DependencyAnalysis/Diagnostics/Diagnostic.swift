import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

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
  /// The fault itself, from which fixes are made; nil where only its identity is known.
  package var cause: Cause?

  /// Apart from the others: lists of findings are sorted and merged, and it is most of one.
  package indirect enum Cause: Hashable, Sendable {
    case declaration(DeclarationProblem)
    /// Its numbers hold for the graph that gave it.
    case graph(GraphProblem)
    /// Likewise.
    case hint(GraphHint)
  }

  package init(
    _ identity: FindingIdentity, severity: Severity, message: String, location: Location,
    related: [RelatedInformation] = [], fixes: [Fix] = [], program: String, cause: Cause? = nil
  ) {
    self.identity = identity
    self.severity = severity
    self.message = message
    self.location = location
    // Another place is never the finding's own.
    self.related = related.filter { $0.role != .other || $0.location != location }
    self.fixes = fixes
    self.program = program
    self.cause = cause
  }

  package var code: DiagnosticCode { identity.code }

  /// Where the library's own macro reports the same; nil where it doesn't.
  package var macroReport: MacroReport? {
    if case .declaration(let problem)? = cause { problem.macroReport } else { nil }
  }

  /// Whether the library's own macro reports the same while the code is compiled.
  package var isReportedByMacro: Bool {
    if case .declaration(let problem)? = cause { problem.entry.isReportedByMacro } else { false }
  }

  /// Whether what it marks could go without a loss: editors fade that.
  package var isUnnecessary: Bool {
    if case .hint(let hint)? = cause { hint.marksUnnecessary } else { false }
  }

  /// Whether it says that its file can't be trusted to be read in whole.
  package var leavesFileInDoubt: Bool {
    if case .declaration(let problem)? = cause { problem.entry.doubt == .file } else { false }
  }
}
