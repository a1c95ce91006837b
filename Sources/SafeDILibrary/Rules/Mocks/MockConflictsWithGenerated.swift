import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// A custom mock has the name of the generated one (SD-K07).
struct MockConflictsWithGenerated: DeclarationFault {
  static let entry = CatalogueEntry(
    "mock-conflicts-with-generated", "A custom mock has the name of the generated one", fixes: .offered)

  static func check(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: inout RuleFindings)
  {
    guard macro.generatesMock, let (customName, _) = macro.customMock,
      let mock = declaration.mocks.first(where: { $0.name.text == "mock" })
    else { return }
    let fault = MockConflictsWithGenerated(customName: customName)
    findings.report(fault, at: mock.name.place)
  }

  /// The name of the hand-written mock that counts.
  var customName: String

  func message(of owner: String) -> String {
    "SafeDI generates `mock` for `\(owner)`, because `customMockName` names `\(customName)`. Remove this `mock`."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.removeFunction() }
}
