import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Steps of several fixes about mocks (Rules/Mocks.md).
extension ProblemFixer {
  func removeMockArgument() -> [Fix?] {
    guard let use = useAtFault, let argument = document.argument(of: use, at: problem.range)
    else { return [] }
    return [
      propose("Remove `\(argument.label ?? "it")`", isPreferred: true) {
        $0.apply([document.removing(argument, from: use)])
      }
    ]
  }

  func addMock() -> [Fix?] {
    guard let declaration = declarationAtFault, let macro = declaration.macro else { return [] }
    let renamed = nameExistingMock(of: declaration, macro)
    return [
      renamed,
      propose("Add `\(macro.mockName)`", isPreferred: renamed == nil, isSafe: false) {
        $0.appendMock(toTypeNamed: declaration.name.place)
      },
    ]
  }

  /// The argument may be misspelt: a function of a near name makes the type already.
  private func nameExistingMock(of declaration: InstantiableDeclaration, _ macro: InstantiableMacro) -> Fix? {
    guard let name = macro.customMockName, let members = declaration.members?.members else { return nil }
    let makers = members.compactMap { member -> String? in
      guard let function = member.decl.as(FunctionDeclSyntax.self).map(FunctionDeclaration.init),
        function.modifiers.isStatic || function.modifiers.isClass, let type = function.returnType?.unwrapped,
        type.baseName == "Self" || type.baseName == declaration.type.baseName
      else { return nil }
      return function.name.text
    }
    guard let near = NearSpelling.nearest(to: name, among: makers) else { return nil }
    return propose("Change `customMockName` to `\(near)`", isSafe: false) {
      $0.apply([document.setting("customMockName", to: "\"\(near)\"", of: macro.use)])
    }
  }
}
