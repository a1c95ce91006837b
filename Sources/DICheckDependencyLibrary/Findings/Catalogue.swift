import DICheckText

/// The facts that hold of all findings with one code.
package struct CatalogueEntry: Hashable, Sendable {
  package let code: DiagnosticCode
  /// Their common fault, in one sentence without its full stop.
  package let title: String
  /// The severity that holds unless a configuration says otherwise.
  package let severity: Severity
  package let scope: Scope
  package let origin: Origin
  package let fixes: Fixes
  /// True if the library refuses the program because of them. False for what only the compiler or we refuse: all codes
  /// of a library that checks nothing before the code runs.
  package let isParity: Bool
  /// True if the library's own macro reports them too, while the code is compiled.
  package let isReportedByMacro: Bool
  package let doubt: Doubt
  /// True if no release could accept the program, since no code can be generated for it or compiled. A later release
  /// may allow what other codes report.
  package let holdsInEveryRelease: Bool
  /// True if the library's own sources, where they are at hand, prove them for their release.
  package let isShownByCheckout: Bool

  /// The part of a program that must be known to find one.
  package enum Scope: Sendable {
    case declaration
    case file
    /// The whole program.
    case graph
  }

  /// The evidence that shows a finding.
  package enum Origin: Sendable {
    /// Its file alone.
    case file
    /// Its file alone, or the program around it.
    case fileOrProgram
    /// Only the program around its file: no reading of the file does.
    case program
  }

  /// The most that can be done about one.
  package enum Fixes: String, Sendable {
    case none
    /// There are fixes, among which a person chooses.
    case offered
    /// Some may be applied without asking.
    case safe
  }

  /// The part of what was read that can't be believed where one is found.
  package enum Doubt: Sendable {
    case nothing
    /// Its owner reads as half-typed code does, which won't stay as it is.
    case declaration
    /// The whole file.
    case file
    /// The whole program, of which a part is unknown.
    case program
  }

  /// True if a finding says that not all could be read. What wasn't read must not pass for free of faults, so it is
  /// shown under all options.
  package var limitsCheck: Bool {
    switch doubt {
    case .file, .program: true
    case .nothing, .declaration: false
    }
  }

  package init(
    _ code: DiagnosticCode, _ title: String, severity: Severity = .error, scope: Scope = .declaration,
    shownBy origin: Origin? = nil, fixes: Fixes = .offered, isParity: Bool? = nil, isReportedByMacro: Bool? = nil,
    doubt: Doubt = .nothing, holdsInEveryRelease: Bool = false, isShownByCheckout: Bool = false
  ) {
    self.code = code
    self.title = title
    self.severity = severity
    self.scope = scope
    self.origin = origin ?? (scope == .graph ? .program : .file)
    self.fixes = fixes
    // A warning or hint mostly doesn't stop a program.
    self.isParity = isParity ?? (severity == .error)
    // The library's macros report whatever one declaration alone is refused for.
    self.isReportedByMacro = isReportedByMacro ?? (self.isParity && scope == .declaration)
    self.doubt = doubt
    self.holdsInEveryRelease = holdsInEveryRelease
    self.isShownByCheckout = isShownByCheckout
  }
}

/// All codes of the findings in a library's part of a workspace, the host's among them. Settings, their schema, pages,
/// reports and comments take theirs from here.
package struct Catalogue: Sendable {
  /// In the order in which they are listed to users.
  package let entries: [CatalogueEntry]
  /// By the codes' names.
  private let indices: [String: Int]

  /// - Parameter listed: the library's codes. ``HostCodes`` stand behind them, unless they are listed at a place of the
  ///   library's choice.
  package init(_ listed: [CatalogueEntry]) {
    let codes = Set(listed.map(\.code))
    let entries = listed + HostCodes.entries.filter { !codes.contains($0.code) }
    self.entries = entries
    indices = Dictionary(firstOf: entries.enumerated().map { ($1.code.rawValue, $0) })
  }

  package var codes: [DiagnosticCode] { entries.map(\.code) }

  /// Nil for another library's code.
  package subscript(code: DiagnosticCode) -> CatalogueEntry? { indices[code.rawValue].map { entries[$0] } }

  /// The code that users call `name`; nil if there is none.
  package func code(named name: some StringProtocol) -> DiagnosticCode? {
    indices[String(name)].map { entries[$0].code }
  }

  /// The place of a code in the list; that of an unknown one is behind all.
  package func rank(of code: DiagnosticCode) -> Int { indices[code.rawValue] ?? entries.count }
}
