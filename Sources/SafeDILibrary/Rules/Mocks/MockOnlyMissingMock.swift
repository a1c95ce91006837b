import DICheckDependencyLibrary
import SafeDIGraph

extension DiagnosticCode {
  static let mockOnlyMissingMock = DiagnosticCode("mock-only-missing-mock")
}

/// SD-K03
struct MockOnlyMissingMock: DeclarationFault {
  static let entry = CatalogueEntry(
    .mockOnlyMissingMock, "A mock-only declaration has no mock method",
    scope: .declaration, fixes: .offered)
  static let rules: [DeclarationRule] = [
    .declaration { declaration, macro, findings in
      guard macro.isMockOnly, declaration.handWrittenMocks.isEmpty else { return }
      findings.report(
        MockOnlyMissingMock(name: macro.mockName), at: macro.use.place,
        owner: declaration.fullName)
    }
  ]
  static let macroReport = MacroReportPlace.macro

  /// The mock's.
  var name: String

  func message(of owner: String) -> String {
    "`\(owner)` is `mockOnly` but has no `static func \(name)`. Add it."
  }

  var question: FixQuestion? { .useByRealCode }

  /// Whatever real code makes was hardly meant for mocks alone.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard fixer.known.isMadeByRealCode, let use = fixer.useAtFault, let argument = use.argument("mockOnly") else {
      return fixer.addMock()
    }
    let removal = fixer.propose("Remove `mockOnly`", isPreferred: true, isSafe: false) {
      $0.apply(fixer.document.removing(argument, from: use))
    }
    return [removal] + fixer.addMock(isPreferred: removal == nil)
  }
}
