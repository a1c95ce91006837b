import DICheckDependencyGraph

// Versions for callers that don't know the concrete library: a program's graph has the type of the library that reads
// its files.
extension DependencyLibrary {
  /// Casts `graph` to this library's own graph type.
  package func own(_ graph: any SolvedGraph) -> Graph {
    // Only `emptyGraph` of a program's library creates its graph, and callers ask that same library.
    guard let own = graph as? Graph else { preconditionFailure("a graph of \(type(of: graph)) is asked of \(name)") }
    return own
  }

  package func subjects(of problem: GraphProblem, in graph: any SolvedGraph) -> [GraphSubject] {
    subjects(of: problem, in: own(graph))
  }

  package func findings(
    of problems: [GraphProblem], in graph: any SolvedGraph, elsewhere: @escaping ElsewhereSearch
  ) -> [[Finding]] {
    findings(of: problems, in: own(graph), elsewhere: elsewhere)
  }

  package func completion(
    at offset: Int, in text: [UInt8], of file: FileID, _ graph: any SolvedGraph, for version: LibraryVersion
  ) -> CompletionContent? {
    completion(at: offset, in: text, of: file, own(graph), for: version)
  }

  package func completion(
    of site: MemberSite, of provider: ScopeID, in graph: any SolvedGraph, for version: LibraryVersion,
    text: @escaping (FileID) -> [UInt8]?
  ) -> CompletionContent? {
    completion(of: site, of: provider, in: own(graph), for: version, text: text)
  }

  package func generation(for graph: any SolvedGraph, _ request: GenerationRequest) -> (any CodeGeneration)? {
    generation(for: own(graph), request)
  }

  package func finding(of hint: GraphHint, in graph: any SolvedGraph) -> Finding? {
    finding(of: hint, in: own(graph))
  }
}
