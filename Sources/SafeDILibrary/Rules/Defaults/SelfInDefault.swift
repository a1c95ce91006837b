import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-D11, SD-K13: generated mocks repeat a default value where `Self` is another type.
enum SelfInDefault: DeclarationRule {
  static let entry = CatalogueEntry(
    "self-in-default", "A default value that generated mocks copy uses Self", fixes: .safe)

  static func check(_ callee: DefaultedCallee, _ declaration: InstantiableDeclaration, _ findings: RuleFindings) {
    // Mocks go by the one that is written by hand.
    guard callee.isMock || declaration.handWrittenMocks.isEmpty else { return }
    // The type asks for a generated mock, and it is known which initializer is called.
    let isCertain =
      declaration.macro?.generatesMock == true && (callee.isMock || declaration.assessments.count { $0.isValid } == 1)
    // A value that is passed for a dependency isn't its default value.
    for parameter in callee.parameters where !parameter.isUnlabelled && !callee.dependencies.contains(parameter.label) {
      guard let token = parameter.node.defaultValue?.value.firstSelf else { continue }
      findings.report(
        self,
        "The default value of `\(parameter.label)` in `\(callee.signature)` uses `Self`, but generated mocks copy it to "
          + "a place where `Self` is another type. Write `\(findings.ownerName)` instead.", of: parameter.label,
        at: token.place, severity: isCertain ? nil : .warning)
    }
  }

  /// The type's own name, for each `Self` of the value. A generated mock doesn't reach what is private, and in a
  /// generic type the name alone isn't the same.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault,
      let value = fixer.parameterAtFault?.node.defaultValue?.value
    else { return [] }
    let name = declaration.fullName
    let tokens = value.sourceTokens.filter { $0.tokenKind == .keyword(.Self) }
    let members = tokens.compactMap { $0.parent?.parent?.asMemberAccess?.declName.baseName.text }
    let isPlain = !declaration.isGeneric && !members.contains(where: fixer.file.hasPrivateMember)
    return [
      fixer.propose(
        "Replace `Self` with `\(name)`", isPlain ? .automatic : .offered,
        tokens.map { UTF8Edit(range: $0.place, newText: name) })
    ]
  }
}

extension Parameter {
  /// `_ name: T`
  var isUnlabelled: Bool { node.firstName.tokenKind == .wildcard && node.secondName != nil }
}

extension ExprSyntax {
  /// The first `Self` that is a value or has a member here; where it is only written as a type, that isn't known.
  fileprivate var firstSelf: TokenSyntax? {
    sourceTokens.first {
      $0.tokenKind == .keyword(.Self) && $0.parent?.is(DeclReferenceExprSyntax.self) == true
    }
  }
}
