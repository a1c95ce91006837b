import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading

extension DiagnosticCode {
  package static let mockNotPublic = DiagnosticCode("mock-not-public")
}

/// SD-K11
package struct MockNotPublic: DeclarationCause {
  package static let entry = CatalogueEntry(
    .mockNotPublic, "A mock method is not public",
    scope: .declaration, fixes: .safe)
  static let macroReport = MacroReportPlace.function

  var signature: String

  func message(of owner: String) -> String {
    "`\(signature)` of `\(owner)` must be `public`."
  }
}

extension DeclarationRules {
  mutating func checkAccess(ofMock mock: FunctionDeclaration, owner: String) {
    guard !mock.modifiers.isPublic else { return }
    report(
      .mockNotPublic(MockNotPublic(signature: mock.signature)),
      at: mock.modifiers.place ?? mock.node.funcKeyword.place, owner: owner)
  }
}

extension MockNotPublic {
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let function = fixer.functionAtFault else { return [] }
    return [
      fixer.propose("Make `\(function.signature)` `public`", isPreferred: true) {
        $0.apply([fixer.document.makingPublic(function.modifiers, before: function.node.funcKeyword)])
      }
    ]
  }
}
