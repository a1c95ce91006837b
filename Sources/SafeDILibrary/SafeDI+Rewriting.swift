import DICheckDependencyLibrary
import SafeDIGraph

/// Edits of SafeDI's code (Rewriting/, and beside each rule).
extension SafeDI {
  package func recipeMemory() -> any RecipeMemory { SafeDIRecipeMemory() }

  package func recipes(for program: any RecipeProgram, remembering memory: any RecipeMemory) -> any LibraryRecipes {
    SafeDIRecipes(for: program, remembering: memory as? SafeDIRecipeMemory ?? SafeDIRecipeMemory())
  }

  package func remainder(leaving faults: [FindingIdentity]) -> FixRemainder {
    let later = LaterFaults(faults)
    return FixRemainder(words: later.suffix, isLess: later.areLess)
  }

  package func fillingPlaceholders(_ text: [UInt8]) -> [UInt8] { SourceFixer.fillingPlaceholders(text) }

  package func renamer(of text: [UInt8], for version: LibraryVersion) -> (any FileRenamer)? {
    DependencyRenamer(text: text, version: version)
  }

  package func isPropertyName(_ name: String) -> Bool { DependencyRenamer.isName(name) }

  package func completion(
    at offset: Int, in text: [UInt8], of file: FileID, _ graph: ProgramGraph, for version: LibraryVersion
  ) -> CompletionContent? {
    CompletionCandidates.content(at: offset, in: text, of: file, graph, SafeDIReader(version: version))
  }

  package func completion(
    of site: MemberSite, of provider: ScopeID, in graph: ProgramGraph, for version: LibraryVersion,
    text: @escaping (FileID) -> [UInt8]?
  ) -> CompletionContent? {
    MockCompletion(of: provider, in: graph, version: version, text: text)?.content(at: site)
  }
}
