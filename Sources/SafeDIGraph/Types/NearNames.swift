import DICheckDependencyLibrary
import DICheckText

/// Finds the type that was probably meant by one that no provider builds. A class, so that several findings about the
/// same type share the search.
package final class NearNames {
  /// A built type and its provider.
  package struct Candidate: CustomStringConvertible {
    package var type: TypeTerm
    package var scope: ScopeID
    /// True if it has the wanted name, differs only in nesting or wrapping, and is the only such type.
    package var isSameName: Bool
    package var description: String { "\(type)" }
  }

  package struct PlainDeclaration {
    package var type: TypeTerm
    package var kind: PlainType.Kind
    package var location: Location
    /// The type that a type alias stands for.
    package var aliased: TypeTerm?

    package var isProtocol: Bool { kind == .protocol }
  }

  private let graph: ProgramGraph
  private var found: [TypeTerm: Candidate?] = [:]

  /// How many types one report looks at: about a tenth of a second.
  private static let lookLimit = 1 << 21

  package init(_ graph: ProgramGraph) { self.graph = graph }

  /// How many times one report may call ``nearest(to:)``. The same for the same program.
  package var lookupLimit: Int { max(64, Self.lookLimit / max(1, graph.providerCount)) }

  /// The declaration of `type` that didn't opt in, if there is one: the first by path.
  package func plainDeclaration(of type: TypeTerm) -> PlainDeclaration? {
    guard let (file, plain) = graph.plainDeclarations(of: type.withoutOutermostGenerics).first,
      let path = graph.path(of: file)
    else { return nil }
    return PlainDeclaration(
      type: plain.shape.type, kind: plain.shape.kind, location: Location(path: path, range: plain.name),
      aliased: plain.shape.kind == .alias ? plain.shape.inheritedTypes.first : nil)
  }

  /// The built type that differs least: only in nesting or wrapping, else in at most a third of its letters. Of
  /// several, the first by name; never one that only tests provide. O(types), with very little work for most of them.
  package func nearest(to type: TypeTerm) -> Candidate? {
    if let known = found[type] { return known }
    let candidate = findNearest(to: type)
    found[type] = .some(candidate)
    return candidate
  }

  private func findNearest(to type: TypeTerm) -> Candidate? {
    let sketch = TypeSketch(type)
    var search = NearestName(type)
    let farthest = search.limit
    let candidates = graph.buildableTypes { $0.mayShareName(with: sketch) || $0.mayBeWithin(farthest, of: sketch) }
    for candidate in candidates {
      guard let provider = graph.provider(building: candidate), !graph.shape(provider).isMockOnly else { continue }
      search.look(at: candidate)
    }
    guard let best = search.best, let scope = graph.provider(building: best.type) else { return nil }
    return Candidate(type: best.type, scope: scope, isSameName: best.distance == 0 && !search.isTied)
  }
}
