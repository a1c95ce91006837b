import DICheckDependencyLibrary
import SafeDIGraph

/// A fault of one declaration, or of its file: a value that the file of its code builds.
///
/// The file of a code holds all of it: its entry in the catalogue, the checks that find the fault, the words and the
/// fixes. ``SafeDICodes`` lists the codes.
protocol DeclarationFault: LibraryFault {
  static var entry: CatalogueEntry { get }

  /// The piece at which a macro reports it, if any does: mostly a function.
  static var macroReport: MacroReportPlace { get }

  /// True if the first fix is what the message advises, and so comes first even if it leaves something to do.
  var advisesFirstFix: Bool { get }

  /// The fixes, those that pass no proof as nil.
  func fixes(by fixer: ProblemFixer) -> [Fix?]
}

extension DeclarationFault {
  static var macroReport: MacroReportPlace { .function }
  var entry: CatalogueEntry { Self.entry }
  var advisesFirstFix: Bool { false }
  func fixes(by fixer: ProblemFixer) -> [Fix?] { [] }
}

extension DeclarationProblem {
  /// The fault as the file of its code made it; nil for another library's.
  var declarationFault: (any DeclarationFault)? { fault as? any DeclarationFault }
}
