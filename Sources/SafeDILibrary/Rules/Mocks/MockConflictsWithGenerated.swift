import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading

extension DiagnosticCode {
  package static let mockConflictsWithGenerated = DiagnosticCode("mock-conflicts-with-generated")
}

/// SD-K07
package struct MockConflictsWithGenerated: DeclarationCause {
  package static let entry = CatalogueEntry(
    .mockConflictsWithGenerated, "A custom mock has the name of the generated one",
    scope: .declaration, fixes: .offered)
  static let macroReport = MacroReportPlace.function

  /// The name of the hand-written mock that counts.
  var customName: String

  func message(of owner: String) -> String {
    "`mock` of `\(owner)` clashes with the generated mock, since the hand-written one is `\(customName)`. Remove it."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.removeFunction() }
}

extension DeclarationRules {
  mutating func checkClash(in declaration: InstantiableDeclaration, customName: String) {
    guard let mock = declaration.mocks.first(where: { $0.name.text == "mock" }) else { return }
    let fault = MockConflictsWithGenerated(customName: customName)
    report(.mockConflictsWithGenerated(fault), at: mock.name.place, owner: declaration.fullName)
  }
}
