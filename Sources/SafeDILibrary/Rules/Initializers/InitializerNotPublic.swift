import DICheckDependencyLibrary
import SafeDIGraph
import SwiftSyntax

/// The initializer of an instantiable type is hidden from the code that calls it (SD-D09).
enum InitializerNotPublic: DeclarationRule {
  static let entry = CatalogueEntry(
    .initializerNotPublic, "The initializer of an instantiable type is hidden from the code that calls it",
    fixes: .safe)

  static func check(_ initializer: InitializerDeclaration, _ findings: RuleFindings) {
    let initializerOfOwner = "`\(initializer.signature)` of `\(findings.ownerName)`"
    let message =
      findings.dialect.hiding(initializer.modifiers).map {
        "\(initializerOfOwner) is `\($0)`, but the code that SafeDI generates calls it from another file. "
          + "Remove `\($0)`, or write `package` or `public` where another module builds it."
      } ?? "\(initializerOfOwner) must be `public`, because SafeDI calls it from other modules."
    findings.report(self, message, at: initializer.node.initKeyword.place)
  }

  /// Starts with the one that is seen furthest, if several lack nothing else.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let reported = fixer.initializerAtFault else { return [] }
    let others = declaration.assessmentsByFitness.filter(\.lacksOnlyAccess).map(\.initializer)
    let candidates = others.isEmpty ? [reported] : Array(others.prefix(2))
    // Where all must be public, how far it is seen is no choice.
    let needed = fixer.file.dialect.allowsNarrowAccess ? fixer.neededVisibility : .module
    return candidates.enumerated().map { index, initializer in
      fixer.makeReachable(initializer, for: needed, index == 0 ? .automatic : .offered)
    }
  }
}
