import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let mockNeedsCustomName = DiagnosticCode("mock-needs-custom-name")
}

/// SD-K06
package struct MockNeedsCustomName: DeclarationCause {
  package static let entry = CatalogueEntry(
    .mockNeedsCustomName, "A hand-written mock needs a custom name beside a generated one",
    scope: .declaration, fixes: .safe)
  static let macroReport = MacroReportPlace.function

  func message(of owner: String) -> String {
    "`\(owner)` has its own `mock` and generates another. Rename it to `customMock` and add "
      + "`customMockName: \"customMock\"`."
  }

  func fixes(of problem: DeclarationProblem, by fixer: SourceFixer) -> [Fix?] { fixer.renameMock(problem) }
}

extension DeclarationRules {
  mutating func checkOwnName(of declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    guard macro.generatesMock, let mock = declaration.handWrittenMocks.first else { return }
    report(.mockNeedsCustomName(MockNeedsCustomName()), at: mock.name.place, owner: declaration.fullName)
  }
}

extension SourceFixer {
  /// Both edits.
  fileprivate func renameMock(_ problem: DeclarationProblem) -> [Fix?] {
    guard let declaration = document.declaration(around: problem.range), let use = declaration.macro?.use,
      let function = function(at: problem)
    else { return [] }
    let whole = document.withBodies.declaration(around: problem.range)
    let taken = whole?.node.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
    let name = taken.contains("customMock") ? "handWrittenMock" : "customMock"
    return [
      propose("Rename it to `\(name)`", for: problem, isPreferred: true) {
        $0.apply([
          document.setting("customMockName", to: "\"\(name)\"", of: use),
          UTF8Edit(range: function.name.place, newText: name),
        ])
      },
      propose("Remove `generateMock`", for: problem, isSafe: false) {
        guard let argument = use.argument("generateMock") else { return false }
        return $0.apply([document.removing(argument, from: use)])
      },
    ]
  }
}
