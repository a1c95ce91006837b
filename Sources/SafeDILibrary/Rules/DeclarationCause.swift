import DICheckDependencyGraph
import DICheckDependencyLibrary

/// What a code's file says of its fault.
protocol DeclarationCause: Hashable, Sendable {
  static var entry: CatalogueEntry { get }

  /// The entry's, or a milder one where it isn't certain that SafeDI refuses this.
  var severity: Severity { get }

  /// Where a macro reports it, if any does.
  static var macroReport: MacroReportPlace { get }

  /// The dependency's label, parameter or argument that is at fault; nil where the declaration itself is.
  var dependency: String? { get }

  /// At most two sentences; the names of types and properties in backticks.
  /// - Parameter owner: the declaration's full name; empty where it has none.
  func message(of owner: String) -> String

  /// What there is to see at the problem's other place.
  var wordsForOtherPlace: String? { get }

  /// What a fix would like to know of the rest of the program.
  var question: FixQuestion? { get }

  /// The fixes, those that pass no proof as nil.
  func fixes(by fixer: ProblemFixer) -> [Fix?]
}

extension DeclarationCause {
  var severity: Severity { Self.entry.severity }
  var dependency: String? { nil }
  var wordsForOtherPlace: String? { nil }
  var question: FixQuestion? { nil }
}

extension DeclarationFault: LibraryFault {
  package var entry: CatalogueEntry { type(of: cause).entry }
  package var severity: Severity { cause.severity }
  package var dependency: String? { cause.dependency }
  package func message(of owner: String) -> String { cause.message(of: owner) }
  package var wordsForOtherPlace: String? { cause.wordsForOtherPlace }
}

extension DeclarationProblem {
  /// What the file of its code says of it; nil for another library's.
  var cause: (any DeclarationCause)? { (fault as? DeclarationFault)?.cause }

  /// What a fix would like to know of the rest of the program.
  package var question: FixQuestion? { cause?.question }
}
