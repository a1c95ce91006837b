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
    // Where no return type names the specialisation, nothing else says which one is meant.
    let names = fixer.declarationAtFault?.builders.compactMap(\.returnType) ?? []
    let isNamed = names.allSatisfy { $0 != $0.withoutOutermostGenerics }
    return [
      fixer.propose("Remove the `where` clause", isPreferred: isNamed, isSafe: isNamed) {
        $0.apply([fixer.document.removingClause(fixer.problem.range)])
      }
    ]
  }
}
