import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A mock method returns another type (SD-K10).
enum MockReturnType: DeclarationRule {
  static let entry = CatalogueEntry(
    "mock-return-type", "A mock method returns another type")

  static func check(_ mock: FunctionDeclaration, _ declaration: InstantiableDeclaration, _ findings: RuleFindings) {
    guard !returns(mock, what: declaration) else { return }
    let owner = findings.ownerName
    let wanted =
      switch declaration.kind {
      case .type: "`Self` or `\(owner)`"
      case .extension: "`\(owner)` or a type that it fulfills"
      }
    let returned = mock.returnType.map { "`\($0)`" } ?? "nothing"
    findings.report(
      self, "`\(mock.signature)` of `\(owner)` returns \(returned). It must return \(wanted).",
      at: mock.returnTypeNode?.place ?? mock.name.place)
  }

  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let function = fixer.functionAtFault else { return [] }
    let type = declaration.mockReturnType
    let end = function.node.signature.place.endOffset
    return [
      fixer.propose(
        "Change the return type to `\(type)`",
        fixer.file.visiblyReturns(function, otherThan: declaration.type.baseName) ? .offered : .preferred,
        function.returnTypeNode.map { UTF8Edit(range: $0.place, newText: type) }
          ?? UTF8Edit(inserting: " -> \(type)", at: end))
    ]
  }

  /// Returns true if the mock's return type is one that the rules allow, generic arguments of the outermost name aside.
  private static func returns(_ mock: FunctionDeclaration, what declaration: InstantiableDeclaration) -> Bool {
    guard let type = mock.returnType?.withoutOutermostGenerics else { return false }
    return switch declaration.kind {
    case .type: type == .simple(name: "Self") || declaration.type.isNamed(byPartialPath: type)
    case .extension:
      type == declaration.type.withoutOutermostGenerics
        || declaration.macro?.fulfilledTypes.contains {
          $0.type.unwrapped.withoutOutermostGenerics == type.unwrapped
        } == true
    }
  }
}
