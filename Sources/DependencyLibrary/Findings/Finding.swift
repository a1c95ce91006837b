import DICheckDependencyGraph
import DICheckText

/// What a finding of the graph is about: found out without a way to it, which takes longer than the solving.
package struct GraphSubject: Hashable, Sendable {
  /// Without the root.
  package var identity: FindingIdentity
  package var file: FileID

  package init(identity: FindingIdentity, file: FileID) {
    self.identity = identity
    self.file = file
  }
}

/// A finding, from the rule that words it to the report or the editor that shows it, in editor-neutral terms: files by
/// path, places as UTF-8 offsets of the file version that was analysed.
package struct Finding: Hashable, Sendable {
  package var identity: FindingIdentity
  package var severity: Severity
  /// At most two sentences that read alone; types and properties in backticks.
  package var message: String
  package var location: Location
  package var related: [RelatedInformation]
  package var fixes: [Fix]
  /// The name of the program in which it was found; empty until the host says it.
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

  /// A finding of a graph, as the rule of its code words it.
  /// - Parameters:
  ///   - root: from which it was reached.
  ///   - severity: milder than that of its code, where it isn't certain that the library refuses this; else nil.
  package init(
    _ subject: GraphSubject, root: String? = nil, at location: Location, _ message: String,
    related: [RelatedInformation], severity: Severity? = nil
  ) {
    var identity = subject.identity
    identity.root = root
    self.init(
      identity, severity: severity ?? .error, message: message, location: location, related: related, program: "")
  }

  /// A declaration's own fault.
  package init(_ problem: DeclarationProblem, path: String, program: String) {
    var identity = problem.identity
    // A file that can't be read is known by its name: nothing in it has one.
    if problem.entry.doubt == .file { identity.dependency = FilePath.name(of: path) }
    self.init(
      identity, severity: problem.severity, message: problem.message,
      location: Location(path: path, range: problem.range),
      related: problem.related.map {
        RelatedInformation(message: $0.message, location: Location(path: path, range: $0.range), role: .other)
      },
      program: program, cause: .declaration(problem))
  }

  /// The finding of a graph in words, in a program, with the severity of its code or the milder one that its rule says.
  package func shown(in program: String, because cause: Cause, by catalogue: Catalogue) -> Finding {
    var result = self
    result.severity = max(severity, catalogue[code]?.severity ?? .error)
    result.program = program
    result.cause = cause
    return result
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
