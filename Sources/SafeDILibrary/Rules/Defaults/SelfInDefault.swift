import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension DiagnosticCode {
  package static let selfInDefault = DiagnosticCode("self-in-default")
}

/// SD-D11, SD-K13: generated mocks repeat a default value where `Self` is another type.
struct SelfInDefault: DeclarationFault {
  static let entry = CatalogueEntry(
    .selfInDefault, "A default value that generated mocks copy uses Self",
    scope: .declaration, fixes: .safe)
  static let rules: [DeclarationRule] = [.initializers(check), .mock(check)]
  static let macroReport = MacroReportPlace.function

  var parameter: String
  /// The initializer's, or the mock's.
  var signature: String
  /// Whether the type asks for a generated mock, and it is known which initializer is called.
  var isCertain: Bool

  var severity: Severity { isCertain ? Self.entry.severity : .warning }
  var dependency: String? { parameter }

  func message(of owner: String) -> String {
    "The default value of `\(parameter)` in `\(signature)` uses `Self`, but generated mocks copy it to a place where "
      + "`Self` is another type. Write `\(owner)` instead."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.nameTypeInDefault() }
}

extension SelfInDefault {
  private static func check(
    _ verdict: InitializerVerdict, of declaration: InstantiableDeclaration, _ findings: inout RuleFindings
  ) {
    // Mocks go by the one that is written by hand.
    guard case .usable(let initializer) = verdict, initializer.parameters.contains(where: \.hasDefault),
      declaration.handWrittenMocks.isEmpty
    else { return }
    check(
      initializer.parameters, of: initializer.signature, besides: Set(declaration.dependencies.map(\.shape.label)),
      isCalled: declaration.assessments.count { $0.isValid } == 1, in: declaration, &findings)
  }

  private static func check(
    _ mock: FunctionDeclaration, _ dependencies: [Identity], in declaration: InstantiableDeclaration,
    _ findings: inout RuleFindings
  ) {
    check(
      mock.parameters, of: mock.signature, besides: Set(dependencies.map(\.label)), isCalled: true, in: declaration,
      &findings)
  }

  /// - Parameters:
  ///   - labels: of the dependencies: what is passed for them isn't their default value.
  ///   - isCalled: whether that is what SafeDI calls, beyond doubt.
  private static func check(
    _ parameters: [Parameter], of signature: String, besides labels: Set<String>, isCalled: Bool,
    in declaration: InstantiableDeclaration, _ findings: inout RuleFindings
  ) {
    guard findings.dialect.refusesSelfInDefaults else { return }
    for parameter in parameters where !parameter.isUnlabelled && !labels.contains(parameter.label) {
      guard let value = parameter.node.defaultValue?.value, let token = value.firstSelf else { continue }
      let isCertain = isCalled && declaration.macro?.generatesMock == true
      let fault = SelfInDefault(parameter: parameter.label, signature: signature, isCertain: isCertain)
      findings.report(fault, at: token.place, owner: declaration.fullName)
    }
  }
}

extension Parameter {
  /// `_ name: T`
  var isUnlabelled: Bool { node.firstName.tokenKind == .wildcard && node.secondName != nil }
}

extension ExprSyntax {
  /// The first `Self` that is a value or has a member here; where it is only written as a type, nobody knows.
  fileprivate var firstSelf: TokenSyntax? {
    tokens(viewMode: .sourceAccurate).first {
      $0.tokenKind == .keyword(.Self) && $0.parent?.is(DeclReferenceExprSyntax.self) == true
    }
  }
}

extension ProblemFixer {
  /// The type's own name, for each `Self` of the value. A generated mock doesn't reach what is private, and in a
  /// generic type the name alone isn't the same.
  func nameTypeInDefault() -> [Fix?] {
    guard let declaration = declarationAtFault,
      let parameter = document.node(FunctionParameterSyntax.self, at: Int(problem.range.start)),
      let value = parameter.defaultValue?.value
    else { return [] }
    let name = declaration.fullName
    let tokens = value.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind == .keyword(.Self) }
    let members = tokens.compactMap { $0.parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
    let isPlain = !declaration.isGeneric && !members.contains(where: document.hasPrivateMember)
    return [
      propose("Replace `Self` with `\(name)`", isPreferred: isPlain, isSafe: isPlain) {
        $0.apply(tokens.map { UTF8Edit(range: $0.place, newText: name) })
      }
    ]
  }
}

extension SourceDocument {
  /// Whether the file declares something of that name for itself alone, whatever it is a member of.
  fileprivate func hasPrivateMember(named name: String) -> Bool {
    withBodies.tokenTable.indices(of: name).contains { index in
      var node = withBodies.tokenTable.tokens[index].parent
      while let current = node, !current.is(MemberBlockItemSyntax.self) {
        if let member = current.asProtocol((any WithModifiersSyntax).self), !current.is(FunctionParameterSyntax.self) {
          return ["private", "fileprivate"].contains(Modifiers(member.modifiers).access?.name.text)
        }
        node = current.parent
      }
      return false
    }
  }
}
