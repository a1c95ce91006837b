import DICheckDependencyGraph
import DICheckDependencyLibrary

extension DiagnosticCode {
  package static let mockOnlyMissingMock = DiagnosticCode("mock-only-missing-mock")
}

/// SD-K03
struct MockOnlyMissingMock: DeclarationFault {
  static let entry = CatalogueEntry(
    .mockOnlyMissingMock, "A mock-only declaration has no mock method",
    scope: .declaration, fixes: .offered)
  static let rules: [DeclarationRule] = [.declaration(check)]
  static let macroReport = MacroReportPlace.macro

  /// The mock's.
  var name: String

  func message(of owner: String) -> String {
    "`\(owner)` is `mockOnly` but has no `static func \(name)`. Add it."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.addMock() }
}

extension MockOnlyMissingMock {
  private static func check(
    _ declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: inout RuleFindings
  ) {
    guard macro.isMockOnly, declaration.handWrittenMocks.isEmpty else { return }
    findings.report(
      MockOnlyMissingMock(name: macro.mockName), at: macro.use.place,
      owner: declaration.fullName)
  }
}
