import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading

extension DiagnosticCode {
  package static let mockDuplicate = DiagnosticCode("mock-duplicate")
}

/// SD-K04
package struct MockDuplicate: DeclarationCause {
  package static let entry = CatalogueEntry(
    .mockDuplicate, "A type has more than one mock method of the same name",
    scope: .declaration, fixes: .offered)
  static let macroReport = MacroReportPlace.function

  var name: String

  func message(of owner: String) -> String {
    "`\(owner)` has a second `\(name)`. Remove it: only one mock can be used."
  }

  var wordsForOtherPlace: String? { "the first one" }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.removeFunction() }
}

extension DeclarationRules {
  /// Returns the mocks that are no repetition.
  mutating func checkMockRepetition(
    _ mocks: [FunctionDeclaration], in declaration: InstantiableDeclaration
  ) -> [FunctionDeclaration] {
    var kept: [FunctionDeclaration] = []
    for mock in mocks {
      guard let earlier = kept.first(where: { declaration.kind == .type || $0.returnType == mock.returnType }) else {
        kept.append(mock)
        continue
      }
      report(
        .mockDuplicate(MockDuplicate(name: mock.name.text)), at: mock.name.place, beside: earlier.name.place,
        owner: declaration.fullName)
    }
    return kept
  }
}
