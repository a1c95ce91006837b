import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// A mock method is hidden from the code that calls it (SD-K11).
enum MockNotPublic: DeclarationRule {
  static let entry = CatalogueEntry(
    "mock-not-public", "A mock method is hidden from the code that calls it", fixes: .safe)

  static func check(_ mock: FunctionDeclaration, _ findings: RuleFindings) {
    guard !findings.dialect.accepts(mock.modifiers) else { return }
    let mockOfOwner = "`\(mock.signature)` of `\(findings.ownerName)`"
    let hiding = findings.dialect.hiding(mock.modifiers)
    let message =
      hiding.map {
        "\(mockOfOwner) is `\($0)`, but generated mocks call it from other files. Remove `\($0)`."
      } ?? "\(mockOfOwner) must be `public`, because mocks in other modules call it."
    findings.report(self, message, at: mock.modifiers.place ?? mock.node.funcKeyword.place)
  }

  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let function = fixer.functionAtFault else { return [] }
    return [
      fixer.makeReachable(
        function.modifiers, function.signature, for: .module, fixer.unhiding)
    ]
  }
}
