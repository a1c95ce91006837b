import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading

extension DiagnosticCode {
  package static let mockOnlyRoot = DiagnosticCode("mock-only-root")
}

/// SD-K02
package struct MockOnlyRoot: DeclarationCause {
  package static let entry = CatalogueEntry(
    .mockOnlyRoot, "A mock-only declaration is a root",
    scope: .declaration, fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  var dependency: String? { "isRoot" }

  func message(of owner: String) -> String {
    "`\(owner)` is `mockOnly`, so it can't be a root. Remove `isRoot`."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    fixer.removeMockArgument()
  }
}

extension DeclarationRules {
  mutating func checkRoot(_ macro: InstantiableMacro, owner: String) {
    guard macro.isRoot, let argument = macro.rootArgument else { return }
    report(.mockOnlyRoot(MockOnlyRoot()), at: argument.place, owner: owner)
  }
}
