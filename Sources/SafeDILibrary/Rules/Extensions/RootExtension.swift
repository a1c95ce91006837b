import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SafeDI reads no extension as a root, whatever its attribute says.
struct RootExtension: DeclarationFault {
  static let entry = CatalogueEntry(
    "root-extension", "An extension says that it is a root", severity: .warning, fixes: .offered, isParity: false)

  static func check(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: inout RuleFindings)
  {
    guard let argument = macro.rootArgument, argument.label == "isRoot", argument.value.booleanLiteral != false,
      !argument.node.hasError, !argument.node.holdsPlaceholder, !macro.isMockOnly,
      // Another fault refuses it.
      !macro.isRoot || declaration.builders.allSatisfy({ $0.returnType == nil || $0.parameters.isEmpty })
    else { return }
    findings.report(RootExtension(), at: argument.place)
  }

  func message(of owner: String) -> String {
    "SafeDI ignores `isRoot` on an extension, so `\(owner)` isn't a root. "
      + "Remove it: only the declaration of a class, struct or actor can be a root."
  }

  /// Without the argument the extension is what SafeDI takes it for anyhow; but a root may have been meant.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    [fixer.remove("isRoot", of: fixer.declarationAtFault?.macro?.use, .preferred)]
  }
}
