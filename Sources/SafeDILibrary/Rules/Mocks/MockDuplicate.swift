import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// A type has more than one mock method of the same name (SD-K04).
enum MockDuplicate: DeclarationRule {
  static let entry = CatalogueEntry(
    "mock-duplicate", "A type has more than one mock method of the same name")

  static func check(
    _ mock: FunctionDeclaration, after earlier: FunctionDeclaration, _ findings: RuleFindings
  ) {
    findings.report(
      self, "`\(findings.ownerName)` has a second `\(mock.name.text)`. Remove it: only one mock can be used.",
      at: mock.name.place, beside: (earlier.name.place, "the first one")
    ) { $0.removeFunction() }
  }
}
