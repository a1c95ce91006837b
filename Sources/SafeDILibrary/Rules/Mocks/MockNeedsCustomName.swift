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

  /// - Parameter mock: a hand-written one by the name of the generated one.
  static func check(_ mock: FunctionDeclaration, _ macro: InstantiableMacro, _ findings: RuleFindings) {
    guard macro.customMock == nil else { return }
    findings.report(
      self,
      "`\(findings.ownerName)` has its own `mock` and generates another. Rename it to `customMock` and add "
        + "`customMockName: \"customMock\"`.", at: mock.name.place)
  }

  /// Renames the mock in the argument and the function. Callers would get the generated mock, which takes other
  /// arguments and makes everything itself.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let use = declaration.macro?.use,
      let function = fixer.functionAtFault
    else { return [] }
    let renaming = MockRenaming(of: function, in: declaration, use, fixer.file)
    return [
      fixer.propose(renaming.title, renaming.mayBeCalled ? .offered : .automatic, renaming.edits),
      fixer.remove("generateMock", of: use, .offered),
    ]
  }

  /// Renames the mock of a `mockOnly` declaration.
  static func proposals(for mock: ScopeID, on bench: Workbench) -> [FixProposal] {
    guard let file = bench.file(mock), let place = bench.graph.provider(mock).places.handWrittenMock,
      let renaming = MockRenaming(ofMockAt: place, in: file)
    else { return [] }
    return [
      FixProposal(renaming.title, renaming.mayBeCalled ? .offered : .automatic, edits: [file.path: renaming.edits])
    ]
  }
}

/// SD-K06 across two declarations: from 2.1 on, SafeDI wants the hand-written mock of a `mockOnly` declaration to have
/// a name of its own beside a generated one (`mock-needs-custom-name`).
extension GraphReport {
  func mockBesideGenerated(_ mock: ScopeID, _ production: ScopeID) -> [Finding] {
    let type = name(of: mock)
    let related = note("a mock is generated for `\(type)`", at: production)
    let places = graph.provider(mock).places
    return findings(  // That a release refuses it rests on the title of a change alone.
      at: location(mock, places.handWrittenMock ?? places.name),
      "`\(type)` has its own `mock` here, and its `@Instantiable` declaration generates another. "
        + "Rename it to `customMock` and add `customMockName: \"customMock\"`.", related: [related],
      severity: .warning)
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
