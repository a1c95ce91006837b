import DICheckDependencyGraph
import DICheckText

/// What holds of a library that is read, and whose code nobody knows yet how to change.
extension DependencyLibrary {
  package func recipeMemory(knowing kept: (any KeptFile)?) -> any RecipeMemory { NothingRemembered() }

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
  func proposal(for hint: GraphHint) -> FixProposal? { nil }
  func paths(leftBy hint: GraphHint) -> [String] { [] }
  func fixes(for problem: DeclarationProblem, at path: String) -> [Fix] { [] }
  func safeFix(for problem: DeclarationProblem, at path: String, by fixer: any FileFixer) -> Fix? { nil }
  func refactorings(at offset: Int, in path: String) -> [SourceRefactoring] { [] }
  func additions(at offset: Int, in path: String, atMost limit: Int) -> [Refactoring] { [] }
  func edits(adding addition: DependencyAddition, in path: String) -> [UTF8Edit]? { nil }
  func protocolAsking(for property: String, ofTypeNamed type: String, in path: String) -> String? { nil }
  func organized(_ text: [UInt8]) -> [UInt8] { text }
  func fixer(for path: String) -> (any FileFixer)? { nil }
  func fixer(of text: [UInt8], at path: String) -> (any FileFixer)? { nil }
  func keptFile(for path: String) -> (any KeptFile)? { nil }
}
