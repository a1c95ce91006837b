import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension DiagnosticCode {
  package static let customMockWithoutGeneration = DiagnosticCode("custom-mock-without-generation")
}

/// SD-K05
struct CustomMockWithoutGeneration: DeclarationFault {
  static let entry = CatalogueEntry(
    .customMockWithoutGeneration, "A custom mock is named, but no mock is generated",
    scope: .declaration, fixes: .safe)
  static let rules: [DeclarationRule] = [.mocks(check)]
  static let macroReport = MacroReportPlace.macro

  var dependency: String? { "customMockName" }

  func message(of owner: String) -> String {
    "`customMockName` has no effect on `\(owner)` without `generateMock: true`. Add it."
  }
}

extension CustomMockWithoutGeneration {
  private static func check(
    _ declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: inout RuleFindings
  ) {
    guard !macro.generatesMock, !macro.isMockOnly, let (_, argument) = macro.customMock else { return }
    findings.report(CustomMockWithoutGeneration(), at: argument.place, owner: declaration.fullName)
  }

  /// Asks for the generated mock, and adds the function too if it is missing.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let use = declaration.macro?.use,
      let name = use.argument("customMockName")
    else { return [] }
    return [
      fixer.propose("Add `generateMock: true`", isPreferred: true) { rewriting in
        var edit = fixer.document.setting("generateMock", to: "true", of: use)
        if use.argument("generateMock") == nil {
          edit = UTF8Edit(
            range: UTF8Range(at: Int(name.place.start)),
            newText: "generateMock: true" + fixer.document.separator(before: name))
        }
        guard rewriting.apply([edit]) else { return false }
        return !declaration.handWrittenMocks.isEmpty || rewriting.appendMock(toTypeNamed: declaration.name.place)
      },
      fixer.propose("Remove `customMockName`", isSafe: false) {
        $0.apply([fixer.document.removing(name, from: use)])
      },
    ]
  }
}
