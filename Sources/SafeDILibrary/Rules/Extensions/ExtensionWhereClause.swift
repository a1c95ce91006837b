import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SwiftSyntax

/// An instantiable extension has a where clause (SD-X01).
enum ExtensionWhereClause: DeclarationRule {
  static let entry = CatalogueEntry(
    "extension-where-clause", "An instantiable extension has a where clause", fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  static func check(_ declaration: InstantiableDeclaration, _ findings: RuleFindings) {
    guard let clause = declaration.genericWhereClause else { return }
    findings.report(
      self,
      "An `@Instantiable` extension can't have a `where` clause. Remove it, and write the concrete type as the return "
        + "type of `instantiate`.", at: clause.place)
  }

  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault else { return [] }
    // If no return type names the specialisation, only the `where` clause says which one is meant.
    let isNamed = declaration.builders.compactMap(\.returnType).allSatisfy { $0 != $0.withoutOutermostGenerics }
    let isFree = isNamed && !mayNeedWhereClause(declaration, by: fixer)
    return [
      fixer.propose(
        "Remove the `where` clause", isFree ? .automatic : .offered, fixer.file.removingClause(fixer.problem.range))
    ]
  }

  /// Returns true if code of the extension may rest on what its clause says of the type's parameters: other members
  /// than `instantiate`, and code that names the type, or `Self`, without its arguments, which the clause gives them.
  private static func mayNeedWhereClause(_ declaration: InstantiableDeclaration, by fixer: ProblemFixer) -> Bool {
    guard let members = declaration.node.asGroup?.memberBlock.members,
      members.count == declaration.builders.count, let name = declaration.type.baseName
    else { return true }
    return declaration.builders.contains { builder in
      guard let body = fixer.file.body(of: builder) else { return true }
      let words = body.tokenTexts
      return words.indices.contains { index in
        words[index] == "Self" || words[index] == name && words.dropFirst(index + 1).first != "<"
      }
    }
  }
}
