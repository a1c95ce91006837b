import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let customMockWithoutGeneration = DiagnosticCode("custom-mock-without-generation")
}

/// SD-K05
package struct CustomMockWithoutGeneration: DeclarationCause {
  package static let entry = CatalogueEntry(
    .customMockWithoutGeneration, "A custom mock is named, but no mock is generated",
    scope: .declaration, fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  var dependency: String? { "customMockName" }

  func message(of owner: String) -> String {
    "`customMockName` has no effect on `\(owner)` without `generateMock: true`. Add it."
  }

  func fixes(of problem: DeclarationProblem, by fixer: SourceFixer) -> [Fix?] { fixer.generateMock(problem) }
}

extension DeclarationRules {
  mutating func reportUselessName(_ argument: MacroArgument, owner: String) {
    report(.customMockWithoutGeneration(CustomMockWithoutGeneration()), at: argument.place, owner: owner)
  }
}

extension SourceFixer {
  /// With the function if it is missing too.
  fileprivate func generateMock(_ problem: DeclarationProblem) -> [Fix?] {
    guard let declaration = document.declaration(around: problem.range), let use = declaration.macro?.use,
      let name = use.argument("customMockName")
    else { return [] }
    return [
      propose("Add `generateMock: true`", for: problem, isPreferred: true) { rewriting in
        var edit = document.setting("generateMock", to: "true", of: use)
        if use.argument("generateMock") == nil {
          edit = UTF8Edit(
            range: UTF8Range(at: Int(name.place.start)),
            newText: "generateMock: true" + document.separator(before: name))
        }
        guard rewriting.apply([edit]) else { return false }
        return !declaration.handWrittenMocks.isEmpty || rewriting.appendMock(toTypeNamed: declaration.name.place)
      },
      propose("Remove `customMockName`", for: problem, isSafe: false) {
        $0.apply([document.removing(name, from: use)])
      },
    ]
  }
}
