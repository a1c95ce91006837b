import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckWorkspace

extension Snapshot {
  /// What can stand at `offset` of a text that is being typed, where the library's own words are. Nil everywhere else.
  /// Parses the text, so the calling thread needs a large stack.
  package func completion(at offset: Int, in path: String, text: [UInt8]) -> CompletionContent? {
    guard let file = ids[path], let program = programsHolding(file).first ?? programs(of: file).first else {
      return nil
    }
    return layout.library.completion(
      at: offset, in: text, of: file, program.graph, for: program.edition.version)
  }
}
