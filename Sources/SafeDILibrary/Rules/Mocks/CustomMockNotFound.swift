import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading

extension DiagnosticCode {
  package static let customMockNotFound = DiagnosticCode("custom-mock-not-found")
}

/// SD-K08
package struct CustomMockNotFound: DeclarationCause {
  package static let entry = CatalogueEntry(
    .customMockNotFound, "The named custom mock does not exist",
    scope: .declaration, fixes: .offered)
  static let macroReport = MacroReportPlace.macro

  var name: String

  var dependency: String? { "customMockName" }

  func message(of owner: String) -> String {
    "`\(owner)` has no `static func \(name)`. Add it, or correct `customMockName`."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.addMock() }
}

extension DeclarationRules {
  mutating func reportMissingMock(named name: String, _ argument: MacroArgument, owner: String) {
    report(.customMockNotFound(CustomMockNotFound(name: name)), at: argument.place, owner: owner)
  }
}
