import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SwiftSyntax

/// SafeDI calls the `instantiate` of extensions alone.
enum IgnoredInstantiate: DeclarationRule {
  static let entry = CatalogueEntry(
    "ignored-instantiate", "The instantiate method of an instantiable type is never called",
    severity: .information, fixes: .none)

  /// The choice is left to the author.
  static func check(_ declaration: InstantiableDeclaration, _ findings: RuleFindings) {
    for builder in declaration.idleBuilders where builder.modifiers.isStatic || builder.modifiers.isClass {
      guard let type = builder.returnType?.unwrapped.withoutOutermostGenerics,
        type == declaration.type || type == .simple(name: "Self") || type.baseName == declaration.type.baseName
      else { continue }
      findings.report(
        self,
        "SafeDI builds `\(findings.ownerName)` with its initializer and never calls `\(builder.signature)`. "
          + "Remove it, or put `@Instantiable` on an extension with this method instead of on the type.",
        at: builder.name.place)
    }
  }
}
