import DICheckDependencyLibrary
import SafeDIGraph
import SwiftSyntax

/// The initializer of an instantiable type is hidden from the code that calls it (SD-D09).
struct InitializerNotPublic: DeclarationFault {
  static let entry = CatalogueEntry(
    .initializerNotPublic, "The initializer of an instantiable type is hidden from the code that calls it",
    fixes: .safe)

  static func check(
    _ initializer: InitializerDeclaration, _ findings: inout RuleFindings
  ) {
    let fault = InitializerNotPublic(
      signature: initializer.signature, hiding: findings.dialect.hiding(initializer.modifiers))
    findings.report(fault, at: initializer.node.initKeyword.place)
  }

  var signature: String
  /// The modifier that hides it; nil where it must be public.
  var hiding: String?

  func message(of owner: String) -> String {
    guard let hiding else {
      return "`\(signature)` of `\(owner)` must be `public`, because SafeDI calls it from other modules."
    }
    return "`\(signature)` of `\(owner)` is `\(hiding)`, but the code that SafeDI generates calls it from another "
      + "file. Remove `\(hiding)`, or write `package` or `public` where another module builds it."
  }

  /// Starts with the one that is seen furthest, if several lack nothing else.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let reported = fixer.initializerAtFault else { return [] }
    let others = declaration.assessmentsByFitness.filter(\.lacksOnlyAccess).map(\.initializer)
    let candidates = others.isEmpty ? [reported] : Array(others.prefix(2))
    let needed = hiding == nil ? .module : fixer.neededVisibility
    return candidates.enumerated().map { index, initializer in
      fixer.makeReachable(initializer, for: needed, index == 0 ? .automatic : .offered)
    }
  }
}
