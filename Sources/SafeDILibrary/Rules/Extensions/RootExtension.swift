import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SafeDI reads no extension as a root, whatever its attribute says.
enum RootExtension: DeclarationRule {
  static let entry = CatalogueEntry(
    "root-extension", "An extension says that it is a root", severity: .warning)

  static func check(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: RuleFindings) {
    guard let argument = macro.rootArgument, argument.label == "isRoot", argument.value.booleanLiteral != false,
      !argument.node.hasError, !argument.node.holdsPlaceholder, !macro.isMockOnly,
      // Another fault refuses it.
      !macro.isRoot || declaration.builders.allSatisfy({ $0.returnType == nil || $0.parameters.isEmpty })
    else { return }
    // Without the argument the extension is what SafeDI takes it for anyhow; but a root may have been meant.
    findings.report(
      self,
      "SafeDI ignores `isRoot` on an extension, so `\(findings.ownerName)` isn't a root. "
        + "Remove it: only the declaration of a class, struct or actor can be a root.", at: argument.place
    ) { [$0.remove("isRoot", of: $0.declarationAtFault?.macro?.use, .preferred)] }
  }
}
