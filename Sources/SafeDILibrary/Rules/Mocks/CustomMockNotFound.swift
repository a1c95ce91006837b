import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// The named custom mock does not exist (SD-K08).
struct CustomMockNotFound: DeclarationFault {
  static let entry = CatalogueEntry(
    "custom-mock-not-found", "The named custom mock does not exist", fixes: .offered)
  static let macroReport = MacroReportPlace.macro

  static func check(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: inout RuleFindings)
  {
    guard macro.generatesMock, !macro.isMockOnly, declaration.handWrittenMocks.isEmpty,
      let (name, argument) = macro.customMock
    else { return }
    findings.report(CustomMockNotFound(name: name), at: argument.place)
  }

  var name: String

  var dependency: String? { "customMockName" }

  func message(of owner: String) -> String {
    "`\(owner)` has no `static func \(name)`. Add it, or correct `customMockName`."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.addMock(.preferred) }
}
