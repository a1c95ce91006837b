import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

extension DiagnosticCode {
  static let mockOnlyRoot = DiagnosticCode("mock-only-root")
}

/// SD-K02
struct MockOnlyRoot: DeclarationFault {
  static let entry = CatalogueEntry(
    .mockOnlyRoot, "A mock-only declaration is a root",
    scope: .declaration, fixes: .safe)
  static let rules: [DeclarationRule] = [
    .declaration { declaration, macro, findings in
      guard macro.isMockOnly, macro.isRoot, let argument = macro.rootArgument else { return }
      findings.report(MockOnlyRoot(), at: argument.place, owner: declaration.fullName)
    }
  ]
  static let macroReport = MacroReportPlace.macro

  var dependency: String? { "isRoot" }

  func message(of owner: String) -> String {
    "`\(owner)` is `mockOnly`, so it can't be a root. Remove `isRoot`."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    fixer.removeMockArgument()
  }
}
