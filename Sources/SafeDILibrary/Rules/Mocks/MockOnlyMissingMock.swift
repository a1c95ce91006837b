import DICheckDependencyLibrary
import SafeDIGraph

/// A mock-only declaration has no mock method (SD-K03).
enum MockOnlyMissingMock: DeclarationRule {
  static let entry = CatalogueEntry(
    "mock-only-missing-mock", "A mock-only declaration has no mock method")
  static let macroReport = MacroReportPlace.macro

  static func check(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: RuleFindings) {
    guard macro.isMockOnly, declaration.handWrittenMocks.isEmpty else { return }
    findings.report(
      self, "`\(findings.ownerName)` is `mockOnly` but has no `static func \(macro.mockName)`. Add it.",
      at: macro.use.place)
  }

  /// Whatever real code makes was hardly meant for mocks alone.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    let removal = fixer.isMadeByRealCode ? fixer.remove("mockOnly", of: fixer.useAtFault, .preferred) : nil
    return [removal] + fixer.addMock(removal == nil ? .preferred : .offered)
  }
}
