import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading

extension DiagnosticCode {
  package static let extensionWhereClause = DiagnosticCode("extension-where-clause")
}

/// SD-X01
package struct ExtensionWhereClause: DeclarationCause {
  package static let entry = CatalogueEntry(
    .extensionWhereClause, "An instantiable extension has a where clause",
    scope: .declaration, fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  func message(of owner: String) -> String {
    "An `@Instantiable` extension can't have a `where` clause. Name the specialisation in the return type of "
      + "`instantiate` instead."
  }

  func fixes(of problem: DeclarationProblem, by fixer: SourceFixer) -> [Fix?] { fixer.removeWhereClause(problem) }
}

extension DeclarationRules {
  mutating func checkWhereClause(of declaration: InstantiableDeclaration) {
    guard let clause = declaration.genericWhereClause else { return }
    report(.extensionWhereClause(ExtensionWhereClause()), at: clause.place, owner: declaration.fullName)
  }
}

extension SourceFixer {
  fileprivate func removeWhereClause(_ problem: DeclarationProblem) -> [Fix?] {
    [
      propose("Remove the `where` clause", for: problem, isPreferred: true) {
        $0.apply([document.removingClause(problem.range)])
      }
    ]
  }
}
