import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// A mock-only declaration asks for a generated mock (SD-K01).
struct MockOnlyWithGenerateMock: DeclarationFault {
  static let entry = CatalogueEntry(
    "mock-only-with-generate-mock", "A mock-only declaration asks for a generated mock", fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  static func check(_ macro: InstantiableMacro, _ findings: inout RuleFindings) {
    guard macro.isMockOnly, macro.generatesMock, let argument = macro.use.argument("generateMock") else { return }
    findings.report(MockOnlyWithGenerateMock(), at: argument.place)
  }

  var dependency: String? { "generateMock" }

  func message(of owner: String) -> String {
    "`\(owner)` is `mockOnly`, so no mock can be generated for it. Remove `generateMock`."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    [fixer.remove("generateMock", of: fixer.useAtFault, .automatic)]
  }
}
