import DICheckDependencyGraph
import DICheckDependencyLibrary
import SwiftSyntax

extension DiagnosticCode {
  package static let initializerNotPublic = DiagnosticCode("initializer-not-public")
}

/// SD-D09
package struct InitializerNotPublic: DeclarationCause {
  package static let entry = CatalogueEntry(
    .initializerNotPublic, "The initializer of an instantiable type is hidden from the code that calls it",
    scope: .declaration, fixes: .safe)
  static let macroReport = MacroReportPlace.function

  var signature: String
  /// The modifier that hides it; nil where it must be public.
  var hiding: String?

  func message(of owner: String) -> String {
    guard let hiding else {
      return "`\(signature)` of `\(owner)` must be `public`, because SafeDI calls it from other modules."
    }
    return "`\(signature)` of `\(owner)` is `\(hiding)`, and the code that SafeDI generates to call it lies in another "
      + "file. Remove `\(hiding)`."
  }
}

extension InitializerNotPublic {
  /// Of several that lack nothing else, the one that is seen furthest first.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let reported = fixer.initializerAtFault else { return [] }
    let others = declaration.assessments(dialect: fixer.document.dialect).filter(\.lacksOnlyAccess).map(\.initializer)
    let candidates = others.isEmpty ? [reported] : Array(others.prefix(2))
    return candidates.enumerated().map { index, initializer in
      fixer.makeReachable(initializer, isPreferred: index == 0)
    }
  }
}
