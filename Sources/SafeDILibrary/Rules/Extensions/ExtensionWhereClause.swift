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
}

extension DeclarationRules {
  mutating func checkWhereClause(of declaration: InstantiableDeclaration) {
    guard let clause = declaration.genericWhereClause else { return }
    report(.extensionWhereClause(ExtensionWhereClause()), at: clause.place, owner: declaration.fullName)
  }
}

extension ExtensionWhereClause {
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    [
      fixer.propose("Remove the `where` clause", isPreferred: true) {
        $0.apply([fixer.document.removingClause(fixer.problem.range)])
      }
    ]
  }
}
