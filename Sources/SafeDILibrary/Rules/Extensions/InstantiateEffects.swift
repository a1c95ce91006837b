import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension DiagnosticCode {
  static let instantiateEffects = DiagnosticCode("instantiate-effects")
}

/// SD-X04
struct InstantiateEffects: DeclarationFault {
  static let entry = CatalogueEntry(
    .instantiateEffects, "The instantiate method throws or is asynchronous",
    scope: .declaration, fixes: .safe)
  static let rules: [DeclarationRule] = [
    .builder { builder, declaration, findings in
      guard let effects = builder.node.signature.effectSpecifiers else { return }
      findings.report(InstantiateEffects(signature: builder.signature), at: effects.place, owner: declaration.fullName)
    }
  ]
  static let macroReport = MacroReportPlace.function

  var signature: String

  func message(of owner: String) -> String {
    "`\(signature)` can't be `async` or throw: SafeDI calls it without `await` or `try`."
  }

  /// Removes the effects; not safe if the body needs them.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let function = fixer.functionAtFault, let effects = function.node.signature.effectSpecifiers else {
      return []
    }
    let words = Set(fixer.document.body(of: function)?.tokenTexts ?? [])
    let isIdle = words.isDisjoint(with: ["try", "await", "throw"])
    return [
      fixer.propose("Remove `\(effects.onOneLine)` from `\(function.signature)`", isPreferred: isIdle, isSafe: isIdle) {
        $0.apply(fixer.document.removingClause(effects.place))
      }
    ]
  }
}
