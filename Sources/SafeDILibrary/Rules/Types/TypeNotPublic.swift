import DICheckDependencyLibrary
import SafeDIGraph
import SwiftSyntax

/// An instantiable type is hidden from the code that builds it (SD-D02).
enum TypeNotPublic: DeclarationRule {
  static let entry = CatalogueEntry(
    "type-not-public", "An instantiable type is hidden from the code that builds it", fixes: .safe)
  static let macroReport = MacroReportPlace.declaration

  static func check(_ declaration: InstantiableDeclaration, _ findings: RuleFindings) {
    guard !findings.dialect.accepts(declaration.modifiers) else { return }
    let owner = findings.ownerName
    let message =
      findings.dialect.hiding(declaration.modifiers).map {
        "`\(owner)` is `\($0)`, but the code that SafeDI generates uses it from another file. "
          + "Remove `\($0)`, or write `package` or `public` where another module builds it."
      } ?? "`\(owner)` must be `public` or `open`, because SafeDI builds it from other modules."
    findings.report(self, message, at: declaration.modifiers.access?.place ?? declaration.keyword.place)
  }

  /// Makes the type public. If a protocol may ask for public members too, an author must see which ones.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    let file = fixer.file
    guard let declaration = fixer.declarationAtFault else { return [] }
    if file.dialect.allowsNarrowAccess {
      return [
        fixer.makeReachable(
          declaration.modifiers, declaration.fullName, for: fixer.neededVisibility, fixer.unhiding)
      ]
    }
    let mayHaveWitnesses = file.mayHaveWitnesses(ofTypeNamed: declaration.fullName)
    let isSure = !mayHaveWitnesses && !file.isHeldBack(declaration)
    let title =
      "Make `\(declaration.fullName)` `public`" + (mayHaveWitnesses ? " (what its protocols ask for needs a look)" : "")
    return [
      fixer.propose(
        title, isSure ? .automatic : .offered, file.makingPublic(declaration.modifiers))
    ]
  }
}
