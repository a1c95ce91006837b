import DICheckDependencyLibrary
import SafeDIGraph

/// An instantiable extension has a where clause (SD-X01).
enum ExtensionWhereClause: DeclarationRule {
  static let entry = CatalogueEntry(
    "extension-where-clause", "An instantiable extension has a where clause")
  static let macroReport = MacroReportPlace.macro

  static func check(_ declaration: InstantiableDeclaration, _ findings: RuleFindings) {
    guard let clause = declaration.genericWhereClause else { return }
    findings.report(
      self,
      "An `@Instantiable` extension can't have a `where` clause. Remove it, and write the concrete type as the return "
        + "type of `instantiate`.", at: clause.place)
  }

  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    // Code of the extension may rest on what the clause says of the type's parameters.
    return [
      fixer.propose("Remove the `where` clause", .offered, fixer.file.removingClause(fixer.problem.range))
    ]
  }
}
