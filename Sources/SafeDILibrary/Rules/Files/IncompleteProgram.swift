import DICheckDependencyLibrary
import SafeDIGraph

extension DiagnosticCode {
  package static let incompleteProgram = DiagnosticCode("incomplete-program")
}

/// A part of a program that can't be read: what it declares isn't known, and a check of the rest must not pass.
struct IncompleteProgram: DeclarationFault {
  static let entry = CatalogueEntry(
    .incompleteProgram, "A part of the program can't be read",
    severity: .warning, scope: .file, shownBy: .program, fixes: .none, isParity: false, doubt: .program,
    holdsInEveryRelease: true)

  /// A sentence without its full stop.
  var reason: String
  /// Whether only single declarations are checked.
  var hidesGraph: Bool

  var dependency: String? { reason }

  func message(of owner: String) -> String {
    reason
      + (hidesGraph ? ", so only single declarations are checked." : ". What it may declare isn't reported as missing.")
  }
}
