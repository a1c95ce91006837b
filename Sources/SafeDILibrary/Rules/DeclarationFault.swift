import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A rule that one declaration, or its file, breaks or keeps by itself.
///
/// The file of a code holds all of it: its entry in the catalogue, the checks that find a fault, the words and the fixes.
/// ``SafeDICodes`` lists the codes.
protocol DeclarationRule: SendableMetatype {
  static var entry: CatalogueEntry { get }
  /// The piece at which a macro reports it, if any does: mostly a function.
  static var macroReport: MacroReportPlace { get }
  /// The fixes of a ``WordedFault`` that says no others; those that pass no proof as nil.
  static func fixes(by fixer: ProblemFixer) -> [Fix?]
}

extension DeclarationRule {
  static var macroReport: MacroReportPlace { .function }
  static func fixes(by fixer: ProblemFixer) -> [Fix?] { [] }
}

/// A fault that a rule of declarations found, with its fixes.
protocol DeclarationFault: LibraryFault {
  /// True if the first fix is what the message advises, and so comes first even if it leaves something to do.
  var advisesFirstFix: Bool { get }
  /// The fixes, those that pass no proof as nil.
  func fixes(by fixer: ProblemFixer) -> [Fix?]
}

extension DeclarationFault {
  var advisesFirstFix: Bool { false }
  func fixes(by fixer: ProblemFixer) -> [Fix?] { [] }
}

extension DeclarationFault where Self: DeclarationRule {
  var entry: CatalogueEntry { Self.entry }
}

extension DeclarationProblem {
  /// The fault as the file of its code made it; nil for another library's.
  var declarationFault: (any DeclarationFault)? { fault as? any DeclarationFault }
}

/// A fault that is put into words where it is found.
struct WordedFault: DeclarationFault {
  let entry: CatalogueEntry
  let severity: Severity
  let dependency: String?
  let wordsForOtherPlace: String?
  let advisesFirstFix: Bool
  private let message: String
  private let makeFixes: @Sendable (ProblemFixer) -> [Fix?]

  /// - Parameters:
  ///   - dependency: the dependency's label, parameter or argument that is at fault; nil where the declaration itself is.
  ///   - severity: the severity where it isn't certain that SafeDI refuses this; else nil.
  ///   - makeFixes: the fixes where they aren't the rule's own. Must hold no part of the syntax tree.
  init(
    _ rule: any DeclarationRule.Type, _ message: String, of dependency: String? = nil, severity: Severity? = nil,
    wordsForOtherPlace: String? = nil, advisesFirstFix: Bool = false,
    fixes makeFixes: (@Sendable (ProblemFixer) -> [Fix?])? = nil
  ) {
    entry = rule.entry
    self.severity = severity ?? rule.entry.severity
    self.dependency = dependency
    self.wordsForOtherPlace = wordsForOtherPlace
    self.advisesFirstFix = advisesFirstFix
    self.message = message
    self.makeFixes = makeFixes ?? { rule.fixes(by: $0) }
  }

  func message(of owner: String) -> String { message }
  func fixes(by fixer: ProblemFixer) -> [Fix?] { makeFixes(fixer) }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.entry.code == rhs.entry.code && lhs.severity == rhs.severity && lhs.dependency == rhs.dependency
      && lhs.message == rhs.message
  }

  func hash(into hasher: inout Hasher) { hasher.combine(message) }
}
