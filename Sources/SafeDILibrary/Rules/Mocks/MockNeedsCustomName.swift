import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A hand-written mock needs a custom name beside a generated one (SD-K06).
enum MockNeedsCustomName: DeclarationRule {
  static let entry = CatalogueEntry(
    .mockNeedsCustomName, "A hand-written mock needs a custom name beside a generated one",
    shownBy: .fileOrProgram, fixes: .safe)

  static func check(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: inout RuleFindings)
  {
    guard macro.generatesMock, macro.customMock == nil, let mock = declaration.handWrittenMocks.first else { return }
    findings.report(
      self,
      "`\(findings.ownerName)` has its own `mock` and generates another. Rename it to `customMock` and add "
        + "`customMockName: \"customMock\"`.", at: mock.name.place, fixes: fixes)
  }

  /// Renames the mock in the argument and the function. Callers would get the generated mock, which takes other
  /// arguments and makes everything itself.
  @Sendable private static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let use = declaration.macro?.use,
      let function = fixer.functionAtFault
    else { return [] }
    let renaming = MockRenaming(of: function, in: declaration, use, fixer.file)
    return [
      fixer.propose(renaming.title, renaming.mayBeCalled ? .offered : .automatic, renaming.edits),
      fixer.remove("generateMock", of: use, .offered),
    ]
  }
}

/// Gives a hand-written mock a name of its own: the argument, and the function.
struct MockRenaming {
  let edits: [UTF8Edit]
  /// True if other code may call the mock too.
  let mayBeCalled: Bool

  init(
    of function: FunctionDeclaration, in declaration: InstantiableDeclaration, _ use: MacroUse,
    _ file: SourceFile
  ) {
    let old = function.name.text
    let isRequired =
      file.protocolAsking(.function, named: old, ofTypeNamed: declaration.fullName) != nil
    mayBeCalled = file.mentions(old) || isRequired || file.bench?.areAsked(forMember: old, besides: file.path) == true
    edits = [
      file.setting("customMockName", to: "\"customMock\"", of: use),
      UTF8Edit(range: function.name.place, newText: "customMock"),
    ]
  }

  /// Nil where no hand-written mock's name stands at `place`.
  init?(ofMockAt place: UTF8Range, in file: SourceFile) {
    for declaration in file.declarations.instantiables {
      guard let use = declaration.macro?.use,
        let function = declaration.handWrittenMocks.first(where: { $0.name.place == place })
      else { continue }
      self.init(of: function, in: declaration, use, file)
      return
    }
    return nil
  }

  var title: String { "Rename `mock` to `customMock`" + (mayBeCalled ? " (callers need a look)" : "") }
}
