import DICheckDependencyGraph
import DICheckDependencyLibrary

extension DiagnosticCode {
  package static let mockOnlyMissingMock = DiagnosticCode("mock-only-missing-mock")
}

/// SD-K03
package struct MockOnlyMissingMock: DeclarationCause {
  package static let entry = CatalogueEntry(
    .mockOnlyMissingMock, "A mock-only declaration has no mock method",
    scope: .declaration, fixes: .offered)
  static let macroReport = MacroReportPlace.macro

  /// The mock's.
  var name: String

  func message(of owner: String) -> String {
    "`\(owner)` is `mockOnly` but has no `static func \(name)`. Add it."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.addMock() }
}

extension DeclarationRules {
  mutating func checkPresence(of declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    guard declaration.handWrittenMocks.isEmpty else { return }
    report(
      .mockOnlyMissingMock(MockOnlyMissingMock(name: macro.mockName)), at: macro.use.place,
      owner: declaration.fullName)
  }
}
