import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension DiagnosticCode {
  package static let mockNeedsCustomName = DiagnosticCode("mock-needs-custom-name")
}

/// SD-K06
struct MockNeedsCustomName: DeclarationFault {
  static let entry = CatalogueEntry(
    .mockNeedsCustomName, "A hand-written mock needs a custom name beside a generated one",
    scope: .declaration, shownBy: .fileOrProgram, fixes: .safe)
  static let rules: [DeclarationRule] = [.mocks(check)]
  static let macroReport = MacroReportPlace.function

  func message(of owner: String) -> String {
    "`\(owner)` has its own `mock` and generates another. Rename it to `customMock` and add "
      + "`customMockName: \"customMock\"`."
  }
}

extension MockNeedsCustomName {
  private static func check(
    _ declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: inout RuleFindings
  ) {
    guard macro.generatesMock, macro.customMock == nil, let mock = declaration.handWrittenMocks.first else { return }
    findings.report(MockNeedsCustomName(), at: mock.name.place, owner: declaration.fullName)
  }

  /// Renames the mock in the argument, the function and the file's own calls. Callers in other files would get the
  /// generated mock, which takes other arguments and makes everything itself.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let use = declaration.macro?.use,
      let function = fixer.functionAtFault
    else { return [] }
    let renaming = MockRenaming(of: function, in: declaration, use, fixer.document)
    return [
      fixer.propose(renaming.title, isPreferred: !renaming.mayBeCalled, isSafe: !renaming.mayBeCalled) {
        $0.apply(renaming.edits)
      },
      fixer.propose("Remove `generateMock`", isSafe: false) {
        guard let argument = use.argument("generateMock") else { return false }
        return $0.apply([fixer.document.removing(argument, from: use)])
      },
    ]
  }
}

/// Gives a hand-written mock a name of its own: the argument, the function, and the calls in its file.
struct MockRenaming {
  let edits: [UTF8Edit]
  /// Whether other code may call the mock too.
  let mayBeCalled: Bool
  private let name: String

  init(
    of function: FunctionDeclaration, in declaration: InstantiableDeclaration, _ use: MacroUse,
    _ document: SourceDocument
  ) {
    let whole = document.withBodies.declaration(around: function.name.place)
    let taken = whole?.node.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
    name = taken.contains("customMock") ? "handWrittenMock" : "customMock"
    let (old, type, new) = (function.name.text, declaration.fullName, name)
    let calls = document.uses(ofStaticMember: old, ofTypeNamed: type)
    let isRequired = document.protocolAsking(ofTypeNamed: type) { $0.kind == .function && $0.name == old } != nil
    mayBeCalled =
      calls.hasDoubtful || isRequired || document.others.areAsked(forMember: old)
    edits =
      [document.setting("customMockName", to: "\"\(new)\"", of: use)]
      + ([function.name.place] + calls.sure).map { UTF8Edit(range: $0, newText: new) }
  }

  var title: String { "Rename `mock` to `\(name)`" + (mayBeCalled ? " (callers need a look)" : "") }
}

extension SourceFixer {
  /// Renames the hand-written mock whose name stands at `place`.
  func renamingMock(at place: UTF8Range) -> MockRenaming? {
    for declaration in document.declarations.instantiables {
      guard let use = declaration.macro?.use,
        let function = declaration.handWrittenMocks.first(where: { $0.name.place == place })
      else { continue }
      return MockRenaming(of: function, in: declaration, use, document)
    }
    return nil
  }
}

/// The uses that name the type, by the place of the member's name, ascending.
private struct StaticUses {
  /// Whether other places may mean the member without naming the type.
  var sure: [UTF8Range] = []
  /// Whether other places may mean it, which don't name the type.
  var hasDoubtful = false
}

extension SourceDocument {
  /// - Parameter type: the full name.
  fileprivate func uses(ofStaticMember name: String, ofTypeNamed type: String) -> StaticUses {
    let table = withBodies.tokenTable
    var found = StaticUses()
    for index in table.indices(of: name) {
      let token = table.tokens[index]
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { continue }
      let isInside = token.enclosingType.map { $0.typeName == type } ?? false
      guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id else {
        // Code of the type may mean it, or something of its own.
        found.hasDoubtful = found.hasDoubtful || isInside
        continue
      }
      guard let base = access.base else {
        found.hasDoubtful = true
        continue
      }
      let written = base.trimmedDescription.prefix { $0 != "<" && $0 != "(" }
      if ["Self", "self"].contains(written) ? isInside : type == written || type.hasSuffix("." + written) {
        found.sure.append(token.place)
      } else if statements(of: String(written)).contains(where: { $0.kind == .alias || inherits(type, $0) }) {
        found.hasDoubtful = true
      }
    }
    return found
  }

  private func inherits(_ type: String, _ statement: TypeStatement) -> Bool {
    statement.kind == .class && statement.inherited.contains { type == $0 || type.hasSuffix("." + $0) }
  }
}
