import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// The named custom mock does not exist (SD-K08).
enum CustomMockNotFound: DeclarationRule {
  static let entry = CatalogueEntry(
    "custom-mock-not-found", "The named custom mock does not exist")
  static let macroReport = MacroReportPlace.macro

  static func check(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: RuleFindings) {
    guard macro.generatesMock, !macro.isMockOnly, declaration.handWrittenMocks.isEmpty,
      let (name, argument) = macro.customMock
    else { return }
    findings.report(
      self, "`\(findings.ownerName)` has no `static func \(name)`. Add it, or correct `customMockName`.",
      of: "customMockName", at: argument.place
    ) { $0.addMock(.preferred) }
  }
}
