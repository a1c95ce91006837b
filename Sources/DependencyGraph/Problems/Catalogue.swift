/// What holds of all findings with one code.
package struct CatalogueEntry: Hashable, Sendable {
  package let code: DiagnosticCode
  /// What they have in common, in one sentence without its full stop.
  package let title: String
  /// The severity that holds unless a configuration says otherwise.
  package let severity: Severity
  package let scope: Scope
  package let fixes: Fixes
  /// Whether the library refuses the program because of them. False for what only the compiler or we refuse.
  package let isParity: Bool
  /// Whether the library's own macro reports them too, while the code is compiled.
  package let isReportedByMacro: Bool
  package let doubt: Doubt
  /// Whether no release could accept the program, since no code can be generated for it or compiled. What else is wrong
  /// by the rules that are known, a later release may allow.
  package let holdsInEveryRelease: Bool

  /// How much must be known to find one.
  package enum Scope: Hashable, Sendable {
    case declaration
    case file
    /// The whole program.
    case graph
  }

  /// The most that can be done about one.
  package enum Fixes: Hashable, Sendable {
    case none
    /// There are fixes, among which a person chooses.
    case offered
    /// Some may be applied without asking.
    case safe
  }

  /// How much of what was read can't be believed where one is found.
  package enum Doubt: Hashable, Sendable {
    case nothing
    /// Its owner reads as something that nobody leaves as it is: someone is typing.
    case declaration
    /// The whole file.
    case file
  }

  package init(
    _ code: DiagnosticCode, _ title: String, severity: Severity = .error, scope: Scope, fixes: Fixes,
    isParity: Bool = true, isReportedByMacro: Bool? = nil, doubt: Doubt = .nothing, holdsInEveryRelease: Bool = false
  ) {
    self.code = code
    self.title = title
    self.severity = severity
    self.scope = scope
    self.fixes = fixes
    self.isParity = isParity
    // What the library refuses for one declaration alone, it says where that stands.
    self.isReportedByMacro = isReportedByMacro ?? (isParity && scope == .declaration)
    self.doubt = doubt
    self.holdsInEveryRelease = holdsInEveryRelease
  }
}

/// All codes of a library: settings, their schema, pages, reports and comments take theirs from here.
package struct Catalogue: Sendable {
  /// In the order in which they are listed to users.
  package let entries: [CatalogueEntry]
  /// By the codes' names.
  private let indices: [String: Int]

  package init(_ entries: [CatalogueEntry]) {
    self.entries = entries
    indices = Dictionary(entries.enumerated().map { ($1.code.rawValue, $0) }) { first, _ in first }
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
