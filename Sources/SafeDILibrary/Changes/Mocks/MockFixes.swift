import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Steps of several fixes about mocks (Rules/Mocks.md).
extension ProblemFixer {
  func removeMockArgument() -> [Fix?] {
    guard let use = useAtFault, let argument = file.argument(of: use, at: problem.range)
    else { return [] }
    return [
      propose("Remove `\(argument.label ?? "it")`", .automatic, file.removing(argument, from: use))
    ]
  }

  func addMock(_ worth: Applicability) -> [Fix?] {
    guard let declaration = declarationAtFault, let macro = declaration.macro else { return [] }
    let renamed = nameExistingMock(of: declaration, macro)
    return [
      renamed,
      propose("Add `\(macro.mockName)`", renamed == nil ? worth : .offered) {
        $0.appendMock(toTypeNamed: declaration.name.place)
      },
    ]
  }

  /// The argument may be misspelt, or the function was renamed: one of a near name makes the type already, or the only
  /// one that does takes all that a mock must take.
  private func nameExistingMock(of declaration: InstantiableDeclaration, _ macro: InstantiableMacro) -> Fix? {
    guard let name = macro.customMockName, let members = declaration.members?.members else { return nil }
    let makers = members.compactMap { member -> FunctionDeclaration? in
      guard let function = member.decl.as(FunctionDeclSyntax.self).map(FunctionDeclaration.init),
        function.modifiers.isStatic || function.modifiers.isClass, let type = function.returnType?.unwrapped,
        type.baseName == "Self" || type.baseName == declaration.type.baseName
      else { return nil }
      return function
    }
    let needed = Set(declaration.dependencies.map(\.shape.label))
    let complete = makers.filter { needed.isSubset(of: $0.parameters.map(\.label)) }
    let renamed = complete.count == 1 && !needed.isEmpty ? complete[0].name.text : nil
    guard let near = NearSpelling.nearest(to: name, among: makers.map(\.name.text)) ?? renamed else { return nil }
    return propose(
      "Change `customMockName` to `\(near)`", near == renamed ? .preferred : .offered,
      file.setting("customMockName", to: "\"\(near)\"", of: macro.use))
  }
}
