import DICheckText

/// A finding, from the rule that words it to the report or the editor that shows it, in editor-neutral terms: files by
/// path, places as UTF-8 offsets of the file version that was analysed.
package struct Finding: Hashable, Sendable {
  package var identity: FindingIdentity
  package var severity: Severity
  /// At most two sentences that read alone; types and properties in backticks.
  package var message: String
  package var location: Location
  package var related: [RelatedInformation]
  package var fixes: [Fix] = []
  /// The name of the program in which it was found; empty until the host sets it.
  package var program: String
  /// The fault itself, from which fixes are made; nil where only its identity is known.
  package var cause: Cause?
  /// True if the marked code could be removed without a loss: editors fade it.
  package var isUnnecessary = false

  /// The name of the dependency or type that is missing, if that is the fault: one change gives it to all findings of
  /// that name.
  package var missing: String?

  /// The findings, whatever their root, that go with this one if they were reached from the root that it is about: they
  /// aren't shown beside it. Empty for most.
  package var explains: [FindingKey] = []
  /// The findings that aren't shown because this one explains them.
  package var heldBack: [Finding] = []

  /// Indirect, since lists of findings are sorted and merged, and the cause is the largest part of one.
  package indirect enum Cause: Hashable, Sendable {
    case declaration(DeclarationProblem)
    /// The library's own value; its numbers are valid only in the state of the analysis that gave it.
    case library(LibraryCause)
  }

  package init(
    _ identity: FindingIdentity, severity: Severity, message: String, location: Location,
    related: [RelatedInformation] = [], program: String = "", cause: Cause? = nil
  ) {
    self.identity = identity
    self.severity = severity
    self.message = message
    self.location = location
    // A related place that equals the finding's own adds nothing.
    self.related = related.filter { $0.role != .other || $0.location != location }
    self.program = program
    self.cause = cause
  }

  /// The finding of a declaration's own fault.
  package init(_ problem: DeclarationProblem, path: String, program: String = "") {
    var identity = problem.identity
    // An unreadable file is identified by its name, since nothing in the file has one.
    if problem.entry.doubt == .file { identity.dependency = FilePath.name(of: path) }
    self.init(
      identity, severity: problem.severity, message: problem.message,
      location: Location(path: path, range: problem.range),
      related: problem.related(in: path), program: program, cause: .declaration(problem))
  }

  /// The finding of a graph, completed with its program, its cause, and the severity of its code or the milder one that
  /// its rule sets.
  package func shown(in program: String, because cause: Cause, by catalogue: Catalogue) -> Finding {
    var result = self
    result.severity = max(severity, catalogue[code]?.severity ?? .error)
    result.program = program
    result.cause = cause
    return result
  }

  package var code: DiagnosticCode { identity.code }

  /// The report of the same fault by the library's own macro; nil where it makes none.
  package var macroReport: MacroReport? {
    switch cause {
    case .declaration(let problem)?: problem.macroReport
    case .library(let cause)?: cause.macroReport
    case nil: nil
    }
  }

  /// True if the library's own macro reports the same while the code is compiled.
  package var isReportedByMacro: Bool {
    switch cause {
    case .declaration(let problem)?: problem.entry.isReportedByMacro
    case .library(let cause)?: cause.macroReport != nil
    case nil: false
    }
  }

  /// The fault of one declaration or its file that the finding is about; nil where it is another one.
  package var declarationProblem: DeclarationProblem? {
    guard case .declaration(let problem)? = cause else { return nil }
    return problem
  }

  /// True if the finding says that its file may not have been read in whole.
  package var leavesFileInDoubt: Bool { declarationProblem?.entry.doubt == .file }

  /// True if the finding says that a part of its program wasn't checked.
  package var leavesProgramInDoubt: Bool { declarationProblem?.entry.doubt == .program && !isOfUnreadBuild }

  /// True if the finding says how files are read whose build isn't read.
  package var isOfUnreadBuild: Bool { declarationProblem?.fault is UnreadBuild }
}

/// Findings by the paths of their files.
package typealias FindingsByPath = [String: [Finding]]

/// The cause of a finding that its library alone understands.
package struct LibraryCause: Hashable, Sendable {
  package let value: any Hashable & Sendable
  /// The report of the same fault by the library's own macro, if it makes one.
  package var macroReport: MacroReport?

  package init(_ value: some Hashable & Sendable, macroReport: MacroReport? = nil) {
    self.value = value
    self.macroReport = macroReport
  }

  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.macroReport == rhs.macroReport && AnyHashable(lhs.value) == AnyHashable(rhs.value)
  }

  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
