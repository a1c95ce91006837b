import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import SwiftSyntax

extension DiagnosticCode {
  package static let ignoredInstantiate = DiagnosticCode("ignored-instantiate")
}

/// SafeDI calls the `instantiate` of extensions alone.
struct IgnoredInstantiate: DeclarationFault {
  static let entry = CatalogueEntry(
    .ignoredInstantiate, "An instantiate method in a decorated type is never called",
    severity: .information, scope: .declaration, fixes: .none, isParity: false)
  static let rules: [DeclarationRule] = [.type(check)]

  var signature: String

  func message(of owner: String) -> String {
    "SafeDI makes `\(owner)` by its initializer, and never calls `\(signature)`. "
      + "It calls the `instantiate` of an `@Instantiable` extension of a type that isn't decorated itself."
  }

  /// The choice is left to the author.
  func fixes(by fixer: ProblemFixer) -> [Fix?] { [] }
}

extension IgnoredInstantiate {
  private static func check(
    _ declaration: InstantiableDeclaration, _: InstantiableMacro, _ findings: inout RuleFindings
  ) {
    for builder in declaration.idleBuilders where builder.modifiers.isStatic || builder.modifiers.isClass {
      guard let type = builder.returnType?.unwrapped.withoutOutermostGenerics,
        type == declaration.type || type == .simple(name: "Self") || type.baseName == declaration.type.baseName
      else { continue }
      findings.report(
        IgnoredInstantiate(signature: builder.signature), at: builder.name.place,
        owner: declaration.fullName)
    }
  }
}
