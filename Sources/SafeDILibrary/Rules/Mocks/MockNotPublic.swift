import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// A mock method is hidden from the code that calls it (SD-K11).
struct MockNotPublic: DeclarationFault {
  static let entry = CatalogueEntry(
    "mock-not-public", "A mock method is hidden from the code that calls it", fixes: .safe)

  static func check(_ mock: FunctionDeclaration, _ findings: inout RuleFindings) {
    guard !findings.dialect.accepts(mock.modifiers) else { return }
    findings.report(
      MockNotPublic(signature: mock.signature, hiding: findings.dialect.hiding(mock.modifiers)),
      at: mock.modifiers.place ?? mock.node.funcKeyword.place)
  }

  var signature: String
  /// The modifier that hides it; nil where it must be public.
  var hiding: String?

  func message(of owner: String) -> String {
    guard let hiding else {
      return "`\(signature)` of `\(owner)` must be `public`, because mocks in other modules call it."
    }
    return "`\(signature)` of `\(owner)` is `\(hiding)`, but generated mocks call it from other files. "
      + "Remove `\(hiding)`."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let function = fixer.functionAtFault else { return [] }
    let file = fixer.file
    return [
      fixer.propose(
        file.titleOfMakingReachable(function.modifiers, function.signature), fixer.unhiding,
        file.makingReachable(function.modifiers, before: function.node.funcKeyword))
    ]
  }
}
