import DICheckDependencyLibrary
import SafeDIGraph

/// SD-G09, up to 0.9.0
enum NestedInstantiable: DeclarationRule {
  static let entry = CatalogueEntry(
    "nested-instantiable", "An instantiable type is nested in another type", fixes: .none, isReportedByMacro: false)

  static func check(_ declaration: InstantiableDeclaration, _ findings: RuleFindings) {
    guard !findings.dialect.allowsNestedTypes, declaration.isNested, let outer = declaration.enclosingType else {
      return
    }
    findings.report(
      self,
      "`\(findings.ownerName)` is nested in `\(outer)`, but SafeDI before 0.9.1 builds only top-level types. "
        + "Move it out of `\(outer)`.", at: declaration.name.place)
  }
}
