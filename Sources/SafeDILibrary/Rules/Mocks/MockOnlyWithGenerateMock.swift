import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// A mock-only declaration asks for a generated mock (SD-K01).
enum MockOnlyWithGenerateMock: DeclarationRule {
  static let entry = CatalogueEntry(
    "mock-only-with-generate-mock", "A mock-only declaration asks for a generated mock", fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  static func check(_ macro: InstantiableMacro, _ findings: RuleFindings) {
    guard macro.isMockOnly, macro.generatesMock, let argument = macro.use.argument("generateMock") else { return }
    findings.report(
      self, "`\(findings.ownerName)` is `mockOnly`, so no mock can be generated for it. Remove `generateMock`.",
      of: "generateMock", at: argument.place
    ) { [$0.remove("generateMock", of: $0.useAtFault, .automatic)] }
  }
}
