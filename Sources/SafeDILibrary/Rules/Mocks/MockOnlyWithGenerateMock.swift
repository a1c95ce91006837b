import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading

extension DiagnosticCode {
  package static let mockOnlyWithGenerateMock = DiagnosticCode("mock-only-with-generate-mock")
}

/// SD-K01
package struct MockOnlyWithGenerateMock: DeclarationCause {
  package static let entry = CatalogueEntry(
    .mockOnlyWithGenerateMock, "A mock-only declaration asks for a generated mock",
    scope: .declaration, fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  var dependency: String? { "generateMock" }

  func message(of owner: String) -> String {
    "`\(owner)` is `mockOnly`, so no mock can be generated for it. Remove `generateMock`."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    fixer.removeMockArgument()
  }
}

extension DeclarationRules {
  mutating func checkGeneration(_ macro: InstantiableMacro, owner: String) {
    guard macro.generatesMock, let argument = macro.use.argument("generateMock") else { return }
    report(.mockOnlyWithGenerateMock(MockOnlyWithGenerateMock()), at: argument.place, owner: owner)
  }
}
