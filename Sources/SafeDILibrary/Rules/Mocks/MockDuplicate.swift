import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// A type has more than one mock method of the same name (SD-K04).
struct MockDuplicate: DeclarationFault {
  static let entry = CatalogueEntry(
    "mock-duplicate", "A type has more than one mock method of the same name", fixes: .offered)

  static func check(_ declaration: InstantiableDeclaration, _ findings: inout RuleFindings) {
    for case (let mock, let earlier?) in declaration.mocksWithRepetitions {
      findings.report(
        MockDuplicate(name: mock.name.text), at: mock.name.place, beside: earlier.name.place)
    }
  }

  var name: String

  func message(of owner: String) -> String {
    "`\(owner)` has a second `\(name)`. Remove it: only one mock can be used."
  }

  var wordsForOtherPlace: String? { "the first one" }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.removeFunction() }
}
