import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SwiftSyntax

/// An instantiable type doesn't declare its conformance to Instantiable (SD-D01).
enum MissingConformance: DeclarationRule {
  static let entry = CatalogueEntry(
    .missingConformance, "An instantiable type doesn't declare its conformance to Instantiable", fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  static func check(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: RuleFindings) {
    guard !macro.conformsElsewhere, !macro.isMockOnly else { return }
    let name = TypeTerm.simple(name: "Instantiable")
    let accepted = declaration.inheritedTypes.contains { type in
      type == name || type == .nested(name: "Instantiable", parent: .simple(name: "SafeDI"))
        || type == .attributed(name, specifiers: [], attributes: ["retroactive"])
    }
    guard !accepted else { return }
    let mayConformElsewhere = findings.dialect.knows("conformsElsewhere", of: .instantiable)
    findings.report(
      self,
      "`\(findings.ownerName)` is `@Instantiable` but doesn't declare that it conforms to `Instantiable`. "
        + "Add the conformance"
        + (mayConformElsewhere ? ", or `conformsElsewhere: true` if another declaration has it." : "."),
      at: declaration.name.place)
  }

  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    let file = fixer.file
    guard let declaration = fixer.declarationAtFault else { return [] }
    // Swift refuses a conformance that stands twice.
    let elsewhere = file.conformanceElsewhere(of: declaration)
    var fixes = [
      fixer.propose(
        "Add the conformance to `Instantiable`", elsewhere == .none ? .automatic : .offered,
        [file.addingConformance(to: declaration)] + file.movingAccess(of: declaration))
    ]
    if file.dialect.knows("conformsElsewhere", of: .instantiable), let use = declaration.macro?.use {
      let fix = fixer.propose(
        "Add `conformsElsewhere: true` to `\(declaration.fullName)`", elsewhere == .sure ? .automatic : .offered,
        file.setting("conformsElsewhere", to: "true", of: use))
      fixes.insert(fix, at: elsewhere == .sure ? 0 : fixes.count)
    }
    return fixes
  }
}
