import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A custom mock is named, but no mock is generated (SD-K05).
enum CustomMockWithoutGeneration: DeclarationRule {
  static let entry = CatalogueEntry(
    "custom-mock-without-generation", "A custom mock is named, but no mock is generated", fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  static func check(_ macro: InstantiableMacro, _ findings: RuleFindings) {
    guard !macro.generatesMock, !macro.isMockOnly, let (_, argument) = macro.customMock else { return }
    findings.report(
      self, "`customMockName` has no effect on `\(findings.ownerName)` without `generateMock: true`. Add it.",
      of: "customMockName", at: argument.place)
  }

  /// Asks for the generated mock, and adds the function too if it is missing.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let use = declaration.macro?.use,
      let name = use.argument("customMockName")
    else { return [] }
    return [
      fixer.propose("Add `generateMock: true`", .automatic) { rewriting in
        var edit = fixer.file.setting("generateMock", to: "true", of: use)
        if use.argument("generateMock") == nil {
          edit = UTF8Edit(
            inserting: "generateMock: true" + fixer.file.separator(before: name.place.startOffset), at: name.place.start
          )
        }
        guard rewriting.apply(edit) else { return false }
        return !declaration.handWrittenMocks.isEmpty || rewriting.appendMock()
      },
      fixer.remove("customMockName", of: use, .offered),
    ]
  }
}
