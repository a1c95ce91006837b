import DICheckDependencyGraph
import DICheckDependencyLibrary
import SwiftSyntax

extension DiagnosticCode {
  package static let initializerNotPublic = DiagnosticCode("initializer-not-public")
}

/// SD-D09
package struct InitializerNotPublic: DeclarationCause {
  package static let entry = CatalogueEntry(
    .initializerNotPublic, "The initializer of an instantiable type is not public",
    scope: .declaration, fixes: .safe)
  static let macroReport = MacroReportPlace.function

  var signature: String

  func message(of owner: String) -> String {
    "`\(signature)` of `\(owner)` must be `public`, because SafeDI calls it from other modules."
  }

  func fixes(of problem: DeclarationProblem, by fixer: SourceFixer) -> [Fix?] {
    fixer.makeInitializerPublic(problem)
  }
}

extension SourceFixer {
  /// Of several that lack nothing else, the one that is seen furthest first.
  fileprivate func makeInitializerPublic(_ problem: DeclarationProblem) -> [Fix?] {
    guard let declaration = document.declaration(around: problem.range), let reported = initializer(at: problem) else {
      return []
    }
    let others = declaration.assessments(dialect: document.dialect).filter(\.lacksOnlyPublic).map(\.initializer)
    let candidates = others.isEmpty ? [reported] : Array(others.prefix(2))
    return candidates.enumerated().map { index, initializer in
      makePublic(initializer, problem, isPreferred: index == 0)
    }
  }
}
