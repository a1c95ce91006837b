import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension DiagnosticCode {
  static let customMockWithoutGeneration = DiagnosticCode("custom-mock-without-generation")
}

/// SD-K05
struct CustomMockWithoutGeneration: DeclarationFault {
  static let entry = CatalogueEntry(
    .customMockWithoutGeneration, "A custom mock is named, but no mock is generated",
    scope: .declaration, fixes: .safe)
  static let rules: [DeclarationRule] = [
    .mocks { declaration, macro, findings in
      guard !macro.generatesMock, !macro.isMockOnly, let (_, argument) = macro.customMock else { return }
      findings.report(CustomMockWithoutGeneration(), at: argument.place, owner: declaration.fullName)
    }
  ]
  static let macroReport = MacroReportPlace.macro

  var dependency: String? { "customMockName" }

  func message(of owner: String) -> String {
    "`customMockName` has no effect on `\(owner)` without `generateMock: true`. Add it."
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
            inserting: "generateMock: true" + fixer.document.separator(before: name), at: name.place.start)
        }
        guard rewriting.apply(edit) else { return false }
        return !declaration.handWrittenMocks.isEmpty || rewriting.appendMock(toTypeNamed: declaration.name.place)
      },
      fixer.propose("Remove `customMockName`", isSafe: false) {
        $0.apply(fixer.document.removing(name, from: use))
      },
    ]
  }
}
