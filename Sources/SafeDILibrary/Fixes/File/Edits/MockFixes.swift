import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Steps of several fixes about mocks (Rules/Mocks.md).
extension ProblemFixer {
  func removeMockArgument() -> [Fix?] {
    guard let use = useAtFault, let argument = document.argument(of: use, at: problem.range)
    else { return [] }
    return [
      propose("Remove `\(argument.label ?? "it")`", isPreferred: true) {
        $0.apply(document.removing(argument, from: use))
      }
    ]
  }

  func addMock(isPreferred: Bool = true) -> [Fix?] {
    guard let declaration = declarationAtFault, let macro = declaration.macro else { return [] }
    return [
      propose("Add `\(macro.mockName)`", isPreferred: isPreferred, isSafe: false) {
        $0.appendMock(toTypeNamed: declaration.name.place)
      }
    ]
  }
}
