import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The instantiate method throws or is asynchronous (SD-X04).
enum InstantiateEffects: DeclarationRule {
  static let entry = CatalogueEntry(
    "instantiate-effects", "The instantiate method throws or is asynchronous", fixes: .safe)

  static func check(_ builder: FunctionDeclaration, _ findings: RuleFindings) {
    guard let effects = builder.node.signature.effectSpecifiers else { return }
    findings.report(
      self, "`\(builder.signature)` can't be `async` or throw: SafeDI calls it without `await` or `try`.",
      at: effects.place)
  }

  /// Removes the effects; not safe if the body needs them.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let function = fixer.functionAtFault, let effects = function.node.signature.effectSpecifiers else {
      return []
    }
    let words = Set(fixer.file.body(of: function)?.tokenTexts ?? [])
    let isIdle = words.isDisjoint(with: ["try", "await", "throw"])
    return [
      fixer.propose(
        "Remove `\(effects.onOneLine)` from `\(function.signature)`", isIdle ? .automatic : .offered,
        fixer.file.removingClause(effects.place))
    ]
  }
}
