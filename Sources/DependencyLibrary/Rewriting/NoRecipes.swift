import DICheckDependencyGraph
import DICheckText

/// Defaults for a library whose code can be read but not changed.
extension DependencyLibrary {
  package func recipeMemory() -> any RecipeMemory { NothingRemembered() }

  package func recipes(for program: any RecipeProgram, remembering memory: any RecipeMemory) -> any LibraryRecipes {
    NoRecipes()
  }

  package func remainder(leaving faults: [FindingIdentity]) -> FixRemainder { FixRemainder(words: "", isLess: false) }

  package func fillingPlaceholders(_ text: [UInt8]) -> [UInt8] { text }

  package func renamer(of text: [UInt8], for version: LibraryVersion) -> (any FileRenamer)? { nil }

  package func isPropertyName(_ name: String) -> Bool { false }

  package func completion(
    at offset: Int, in text: [UInt8], of file: FileID, _ graph: Graph, for version: LibraryVersion
  ) -> CompletionContent? { nil }

  package func completion(
    of site: MemberSite, of provider: ScopeID, in graph: Graph, for version: LibraryVersion,
    text: @escaping (FileID) -> [UInt8]?
  ) -> CompletionContent? { nil }
}

private final class NothingRemembered: RecipeMemory {}

private struct NoRecipes: LibraryRecipes {
  func proposals(for problem: GraphProblem, of finding: FindingKey) -> [FixProposal] { [] }
  func proposals(for problem: DeclarationProblem, at path: String) -> [FixProposal] { [] }
  func proposal(for hint: GraphHint) -> FixProposal? { nil }
  func refactorings(at offset: Int, in path: String) -> (first: [FixProposal], last: [FixProposal]) { ([], []) }
  func additions(at offset: Int, in path: String, atMost limit: Int) -> [FixProposal] { [] }
  func protocolAsking(for property: String, ofTypeNamed type: String, in path: String) -> String? { nil }
  func organized(_ text: [UInt8]) -> [UInt8] { text }
  func initializerChanges(to text: [UInt8], of path: String) -> [InitializerChange] { [] }
  func imports(of modules: [String], in path: String) -> [UTF8Edit] { [] }
}
