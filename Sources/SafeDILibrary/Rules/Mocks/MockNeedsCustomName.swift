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
}

extension DeclarationRules {
  mutating func checkOwnName(of declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    guard macro.generatesMock, let mock = declaration.handWrittenMocks.first else { return }
    report(.mockNeedsCustomName(MockNeedsCustomName()), at: mock.name.place, owner: declaration.fullName)
  }
}

extension MockNeedsCustomName {
  /// Both edits, and the file's own calls. Who else calls the function would get the generated one, which takes other
  /// arguments and makes everything itself.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let use = declaration.macro?.use,
      let function = fixer.functionAtFault
    else { return [] }
    let whole = fixer.document.withBodies.declaration(around: fixer.problem.range)
    let taken = whole?.node.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
    let name = taken.contains("customMock") ? "handWrittenMock" : "customMock"
    let old = function.name.text
    let type = declaration.fullName
    let calls = fixer.document.uses(ofStaticMember: old, ofTypeNamed: type)
    let isRequired =
      fixer.document.protocolAsking(ofTypeNamed: type) { $0.kind == .function && $0.name == old } != nil
    let mayBeCalled =
      calls.hasDoubtful || isRequired || fixer.document.others.use(ofStaticMember: old, ofTypeNamed: type) > .none
    return [
      fixer.propose(
        "Rename it to `\(name)`" + (mayBeCalled ? ", which other code may have to follow" : ""),
        isPreferred: !mayBeCalled, isSafe: !mayBeCalled
      ) {
        $0.apply(
          [fixer.document.setting("customMockName", to: "\"\(name)\"", of: use)]
            + ([function.name.place] + calls.sure).map { UTF8Edit(range: $0, newText: name) })
      },
      fixer.propose("Remove `generateMock`", isSafe: false) {
        guard let argument = use.argument("generateMock") else { return false }
        return $0.apply([fixer.document.removing(argument, from: use)])
      },
    ]
  }
}
