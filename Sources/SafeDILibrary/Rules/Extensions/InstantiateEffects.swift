import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let instantiateEffects = DiagnosticCode("instantiate-effects")
}

/// SD-X04
package struct InstantiateEffects: DeclarationCause {
  package static let entry = CatalogueEntry(
    .instantiateEffects, "The instantiate method throws or is asynchronous",
    scope: .declaration, fixes: .safe)
  static let macroReport = MacroReportPlace.function

  var signature: String

  func message(of owner: String) -> String {
    "`\(signature)` can't be `async` or throw: SafeDI calls it without `await` or `try`."
  }

  func fixes(of problem: DeclarationProblem, by fixer: SourceFixer) -> [Fix?] { fixer.removeEffects(problem) }
}

extension DeclarationRules {
  mutating func checkEffects(of builder: FunctionDeclaration, owner: String) {
    guard let effects = builder.node.signature.effectSpecifiers else { return }
    report(
      .instantiateEffects(InstantiateEffects(signature: builder.signature)), at: effects.place, owner: owner)
  }
}

extension SourceFixer {
  /// Not safe if the body needs them.
  fileprivate func removeEffects(_ problem: DeclarationProblem) -> [Fix?] {
    guard let function = function(at: problem), let effects = function.node.signature.effectSpecifiers else {
      return []
    }
    let words = Set(body(of: function)?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
    let isIdle = words.isDisjoint(with: ["try", "await", "throw"])
    return [
      propose("Remove `\(effects.onOneLine)`", for: problem, isPreferred: isIdle, isSafe: isIdle) {
        $0.apply([document.removingClause(effects.place)])
      }
    ]
  }
}
