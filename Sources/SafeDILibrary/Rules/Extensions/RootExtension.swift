import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let rootExtension = DiagnosticCode("root-extension")
}

/// SafeDI reads no extension as a root, whatever its attribute says.
package struct RootExtension: DeclarationCause {
  package static let entry = CatalogueEntry(
    .rootExtension, "An extension says that it is a root",
    severity: .warning, scope: .declaration, fixes: .offered, isParity: false)
  static let macroReport = MacroReportPlace.nowhere

  func message(of owner: String) -> String {
    "SafeDI ignores `isRoot` on an extension, so `\(owner)` is no root. "
      + "Only the declaration of a class, struct or actor can be one."
  }
}

extension DeclarationRules {
  mutating func checkRootExtension(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    guard let argument = macro.rootArgument, argument.label == "isRoot", argument.value.booleanLiteral != false,
      !argument.node.hasError, !argument.node.holdsPlaceholder, !macro.isMockOnly,
      // Another fault refuses it.
      !macro.isRoot || declaration.builders.allSatisfy({ $0.returnType == nil || $0.parameters.isEmpty })
    else { return }
    report(.rootExtension(RootExtension()), at: argument.place, owner: declaration.fullName)
  }
}

extension RootExtension {
  /// What SafeDI takes it for anyhow; but a root may have been meant.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let use = declaration.macro?.use,
      let argument = use.argument("isRoot", at: 0)
    else { return [] }
    return [
      fixer.propose("Remove `isRoot`", isPreferred: true, isSafe: false) {
        $0.apply([fixer.document.removing(argument, from: use)])
      }
    ]
  }
}
