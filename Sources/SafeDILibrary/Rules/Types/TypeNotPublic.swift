import DICheckDependencyLibrary
import SafeDIGraph
import SwiftSyntax

/// An instantiable type is hidden from the code that builds it (SD-D02).
struct TypeNotPublic: DeclarationFault {
  static let entry = CatalogueEntry(
    "type-not-public", "An instantiable type is hidden from the code that builds it", fixes: .safe)
  static let macroReport = MacroReportPlace.declaration

  static func check(_ declaration: InstantiableDeclaration, _ findings: inout RuleFindings) {
    guard !findings.dialect.accepts(declaration.modifiers) else { return }
    findings.report(
      TypeNotPublic(hiding: findings.dialect.hiding(declaration.modifiers)),
      at: declaration.modifiers.access?.place ?? declaration.keyword.place)
  }

  /// The modifier that hides it; nil where it must be public.
  var hiding: String?

  func message(of owner: String) -> String {
    if let hiding {
      return "`\(owner)` is `\(hiding)`, but the code that SafeDI generates uses it from another file. "
        + "Remove `\(hiding)`, or write `package` or `public` where another module builds it."
    }
    return "`\(owner)` must be `public` or `open`, because SafeDI builds it from other modules."
  }

  /// Makes the type public. If a protocol may ask for public members too, an author must see which ones.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    let file = fixer.file
    guard let declaration = fixer.declarationAtFault else { return [] }
    if file.dialect.allowsNarrowAccess {
      return [
        fixer.makeReachable(
          declaration.modifiers, before: declaration.keyword, declaration.fullName,
          for: hiding == nil ? .module : fixer.neededVisibility, fixer.unhiding)
      ]
    }
    let mayHaveWitnesses = file.mayHaveWitnesses(ofTypeNamed: declaration.fullName)
    let isSure = !mayHaveWitnesses && !file.isHeldBack(declaration)
    let title =
      "Make `\(declaration.fullName)` `public`" + (mayHaveWitnesses ? " (what its protocols ask for needs a look)" : "")
    return [
      fixer.propose(
        title, isSure ? .automatic : .offered, file.makingPublic(declaration.modifiers, before: declaration.keyword))
    ]
  }
}
