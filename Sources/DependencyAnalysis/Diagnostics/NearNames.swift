import DependencyGraph

/// Finds what was probably meant by a type that nothing builds.
struct NearNames {
  /// A type that is built, and by whom.
  struct Candidate: CustomStringConvertible {
    var type: TypeTerm
    var scope: ScopeID
    var description: String { "\(type)" }
  }

  struct PlainDeclaration {
    var type: TypeTerm
    var isProtocol: Bool
    var location: Location
  }

  private let graph: ProgramGraph

  init(_ graph: ProgramGraph) { self.graph = graph }

  /// The declaration of `type` that did not opt in, if a read file has one: the first by path.
  func plainDeclaration(of type: TypeTerm) -> PlainDeclaration? {
    let all = graph.plainDeclarations(of: type.withoutOutermostGenerics)
    guard let first = all.first, let path = graph.path(of: first.file) else { return nil }
    let plain = graph.fileFacts(first.file)?.plainTypes.first { $0.name == first.name }
    return plain.map {
      PlainDeclaration(
        type: $0.shape.type, isProtocol: $0.shape.kind == .protocol, location: Location(path: path, range: $0.name))
    }
  }

  /// The built type that differs least: by its nesting or wrapping alone, else by at most a third of its letters. Of
  /// several, the first by name. O(types), with very little for most of them.
  func nearest(to type: TypeTerm) -> Candidate? {
    var search = NearestName(type)
    for candidate in graph.buildableTypes { search.look(at: candidate) }
    guard let best = search.best, let scope = graph.provider(building: best.type) else { return nil }
    return Candidate(type: best.type, scope: scope)
  }
}
