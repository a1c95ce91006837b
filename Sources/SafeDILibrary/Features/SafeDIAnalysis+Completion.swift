import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

extension SafeDIAnalysis {
  /// The completions at `offset` of a text that is being edited, in SafeDI's macros. Nil everywhere else. Parses the
  /// text, so the calling thread needs a large stack.
  func completion(at place: AskedPlace, text: [UInt8]) -> CompletionContent? {
    let snapshot = snapshot(place.context)
    guard let file = place.file,
      let program = snapshot.programsHolding(file).first ?? snapshot.programs(of: file).first
    else { return nil }
    return CompletionCandidates.content(
      at: place.offset, in: text, of: file, program.graph, SafeDIReader(version: program.edition.version))
  }
}
