import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let nonLiteralRoot = DiagnosticCode("non-literal-root")
}

/// What isn't written as `true` is `false` to SafeDI, which evaluates nothing.
package struct NonLiteralRoot: DeclarationCause {
  package static let entry = CatalogueEntry(
    .nonLiteralRoot, "isRoot is given something else than true or false",
    severity: .warning, scope: .declaration, fixes: .offered, isParity: false)
  static let macroReport = MacroReportPlace.nowhere

  /// As written, on one line.
  var value: String

  func message(of owner: String) -> String {
    "SafeDI reads `isRoot: \(value)` as `false`, so `\(owner)` is no root. Write `true` or `false`."
  }
}

extension DeclarationRules {
  mutating func checkRootArgument(_ macro: InstantiableMacro, owner: String) {
    guard let argument = macro.rootArgument, argument.label == "isRoot", argument.value.booleanLiteral == nil,
      !argument.node.hasError, !argument.node.holdsPlaceholder
    else { return }
    let value = argument.value.tokens(viewMode: .sourceAccurate).map(\.text).joined()
    report(.nonLiteralRoot(NonLiteralRoot(value: value)), at: argument.value.place, owner: owner)
  }
}

extension NonLiteralRoot {
  /// Which of the two is meant only the author knows.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let use = fixer.declarationAtFault?.macro?.use,
      let argument = use.argument("isRoot", at: 0)
    else { return [] }
    return [
      fixer.propose("Write `isRoot: true`", isSafe: false) {
        $0.apply([UTF8Edit(range: argument.value.place, newText: "true")])
      },
      fixer.propose("Remove `isRoot`", isSafe: false) { $0.apply([fixer.document.removing(argument, from: use)]) },
    ]
  }
}
