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

  func fixes(of problem: DeclarationProblem, by fixer: SourceFixer) -> [Fix?] { fixer.makeMockPublic(problem) }
}

extension DeclarationRules {
  mutating func checkAccess(ofMock mock: FunctionDeclaration, owner: String) {
    guard !mock.modifiers.isPublic else { return }
    report(
      .mockNotPublic(MockNotPublic(signature: mock.signature)),
      at: mock.modifiers.place ?? mock.node.funcKeyword.place, owner: owner)
  }
}

extension SourceFixer {
  fileprivate func makeMockPublic(_ problem: DeclarationProblem) -> [Fix?] {
    guard let function = function(at: problem) else { return [] }
    return [
      propose("Make `\(function.signature)` `public`", for: problem, isPreferred: true) {
        $0.apply([document.makingPublic(function.modifiers, before: function.node.funcKeyword)])
      }
    ]
  }
}
