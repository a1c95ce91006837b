import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// A custom mock has the name of the generated one (SD-K07).
enum MockConflictsWithGenerated: DeclarationRule {
  static let entry = CatalogueEntry(
    "mock-conflicts-with-generated", "A custom mock has the name of the generated one")

  /// - Parameter mock: a hand-written one of that name.
  static func check(_ mock: FunctionDeclaration, _ macro: InstantiableMacro, _ findings: RuleFindings) {
    guard let (customName, _) = macro.customMock else { return }
    findings.report(
      self,
      "SafeDI generates `mock` for `\(findings.ownerName)`, because `customMockName` names `\(customName)`. "
        + "Remove this `mock`.", at: mock.name.place
    ) { $0.removeFunction() }
  }
}
