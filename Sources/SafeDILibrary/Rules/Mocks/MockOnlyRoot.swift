import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// A mock-only declaration is a root (SD-K02).
struct MockOnlyRoot: DeclarationFault {
  static let entry = CatalogueEntry(
    "mock-only-root", "A mock-only declaration is a root", fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  static func check(_ macro: InstantiableMacro, _ findings: inout RuleFindings) {
    guard macro.isMockOnly, macro.isRoot, let argument = macro.rootArgument else { return }
    findings.report(MockOnlyRoot(), at: argument.place)
  }

  var dependency: String? { "isRoot" }

  func message(of owner: String) -> String {
    "`\(owner)` is `mockOnly`, so it can't be a root. Remove `isRoot`."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    fixer.removeMockArgument()
  }
}
