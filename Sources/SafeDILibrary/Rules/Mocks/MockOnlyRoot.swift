import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// A mock-only declaration is a root (SD-K02).
enum MockOnlyRoot: DeclarationRule {
  static let entry = CatalogueEntry(
    "mock-only-root", "A mock-only declaration is a root", fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  static func check(_ macro: InstantiableMacro, _ findings: RuleFindings) {
    guard macro.isMockOnly, macro.isRoot, let argument = macro.rootArgument else { return }
    findings.report(
      self, "`\(findings.ownerName)` is `mockOnly`, so it can't be a root. Remove `isRoot`.", of: "isRoot",
      at: argument.place
    ) { $0.removeMockArgument() }
  }
}
