import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SwiftSyntax

/// SafeDI calls the `instantiate` of extensions alone.
struct IgnoredInstantiate: DeclarationFault {
  static let entry = CatalogueEntry(
    "ignored-instantiate", "The instantiate method of an instantiable type is never called",
    severity: .information, fixes: .none, isParity: false)

  static func check(_ declaration: InstantiableDeclaration, _ findings: inout RuleFindings) {
    for builder in declaration.idleBuilders where builder.modifiers.isStatic || builder.modifiers.isClass {
      guard let type = builder.returnType?.unwrapped.withoutOutermostGenerics,
        type == declaration.type || type == .simple(name: "Self") || type.baseName == declaration.type.baseName
      else { continue }
      findings.report(
        IgnoredInstantiate(signature: builder.signature), at: builder.name.place)
    }
  }

  var signature: String

  func message(of owner: String) -> String {
    "SafeDI builds `\(owner)` with its initializer and never calls `\(signature)`. "
      + "Remove it, or put `@Instantiable` on an extension with this method instead of on the type."
  }

  /// The choice is left to the author.
  func fixes(by fixer: ProblemFixer) -> [Fix?] { [] }
}
