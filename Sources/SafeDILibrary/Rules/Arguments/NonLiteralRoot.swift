import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SafeDI evaluates nothing: any value that isn't written as `true` is `false` to it.
enum NonLiteralRoot: DeclarationRule {
  static let entry = CatalogueEntry(
    "non-literal-root", "isRoot is neither true nor false", severity: .warning)

  static func check(_ macro: InstantiableMacro, _ findings: RuleFindings) {
    guard let argument = macro.rootArgument, argument.label == "isRoot", argument.value.booleanLiteral == nil,
      !argument.node.hasError, !argument.node.holdsPlaceholder
    else { return }
    let value = argument.value.tokenTexts.joined()
    findings.report(
      self,
      "SafeDI reads `isRoot: \(value)` as `false`, so `\(findings.ownerName)` isn't a root. Write `true` or `false`.",
      at: argument.value.place)
  }

  /// Only the author knows which of the two is meant.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let use = fixer.declarationAtFault?.macro?.use,
      let argument = use.argument("isRoot")
    else { return [] }
    return [
      fixer.propose("Write `isRoot: true`", .offered, UTF8Edit(range: argument.value.place, newText: "true")),
      fixer.remove("isRoot", of: use, .offered),
    ]
  }
}
