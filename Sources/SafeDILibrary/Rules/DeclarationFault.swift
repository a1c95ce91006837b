import DICheckDependencyLibrary
import SafeDIGraph

/// A fault of one declaration, or of its file: a value that the file of its code builds.
///
/// The file of a code holds all of it: its entry in the catalogue, the rules that find the fault, the words and the
/// fixes. ``SafeDICodes`` lists the codes.
protocol DeclarationFault: LibraryFault {
  static var entry: CatalogueEntry { get }

  /// The rules that find it. None where it isn't found by looking at declarations.
  static var rules: [DeclarationRule] { get }

  /// The piece at which a macro reports it, if any does.
  static var macroReport: MacroReportPlace { get }

  /// The question that a fix would ask of the rest of the program.
  var question: FixQuestion? { get }

  /// Whether the first fix is what the message advises, and so comes first even if it leaves something to do.
  var advisesFirstFix: Bool { get }

  /// The fixes, those that pass no proof as nil.
  func fixes(by fixer: ProblemFixer) -> [Fix?]
}

extension DeclarationFault {
  static var rules: [DeclarationRule] { [] }
  static var macroReport: MacroReportPlace { .nowhere }
  var entry: CatalogueEntry { Self.entry }
  var question: FixQuestion? { nil }
  var advisesFirstFix: Bool { false }
  func fixes(by fixer: ProblemFixer) -> [Fix?] { [] }
}

extension DeclarationProblem {
  /// The fault as the file of its code made it; nil for another library's.
  var declarationFault: (any DeclarationFault)? { fault as? any DeclarationFault }

  /// The question that a fix would ask of the rest of the program.
  var question: FixQuestion? { declarationFault?.question }
}
