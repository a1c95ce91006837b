import DICheckDependencyGraph
import DICheckDependencyLibrary

extension DiagnosticCode {
  package static let nestedInstantiable = DiagnosticCode("nested-instantiable")
}

/// SD-G09, up to 0.9.0
package struct NestedInstantiable: DeclarationCause {
  package static let entry = CatalogueEntry(
    .nestedInstantiable, "An instantiable type is nested in another type",
    scope: .declaration, fixes: .none, isReportedByMacro: false)
  static let macroReport = MacroReportPlace.nowhere

  var outer: TypeTerm

  func message(of owner: String) -> String {
    "`\(owner)` is nested in `\(outer)`. SafeDI before 0.9.1 builds only types at file level."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { [] }
}

extension DeclarationRules {
  mutating func checkNesting(_ declaration: InstantiableDeclaration) {
    guard !dialect.allowsNestedTypes, declaration.isNested, let outer = declaration.enclosingType else { return }
    report(
      .nestedInstantiable(NestedInstantiable(outer: outer)), at: declaration.name.place, owner: declaration.fullName)
  }
}
