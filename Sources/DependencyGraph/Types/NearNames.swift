import DICheckText

/// Finds what was probably meant by a type that nothing builds.
/// A class, since several findings may ask for one type.
package final class NearNames {
  /// A type that is built, and by whom.
  package struct Candidate: CustomStringConvertible {
    package var type: TypeTerm
    package var scope: ScopeID
    /// It has the wanted name and differs in its nesting or wrapping alone, and no other does.
    package var isSameName: Bool
    package var description: String { "\(type)" }
  }

  package struct PlainDeclaration {
    package var type: TypeTerm
    package var kind: PlainType.Kind
    package var location: Location

    package var isProtocol: Bool { kind == .protocol }
  }

  private let graph: ProgramGraph
  private var found: [TypeTerm: Candidate?] = [:]

  /// Types that are looked at for one report: about a tenth of a second.
  private static let lookLimit = 1 << 21

  package init(_ graph: ProgramGraph) { self.graph = graph }

  /// How many types ``nearest(to:)`` may be asked for in one report. The same for the same program.
  package var lookupLimit: Int { max(64, Self.lookLimit / max(1, graph.providerCount)) }

  /// The declaration of `type` that did not opt in, if a read file has one: the first by path.
  package func plainDeclaration(of type: TypeTerm) -> PlainDeclaration? {
    let all = graph.plainDeclarations(of: type.withoutOutermostGenerics)
    guard let first = all.first, let path = graph.path(of: first.file) else { return nil }
    let plain = graph.fileFacts(first.file)?.plainTypes.first { $0.name == first.name }
    return plain.map {
      PlainDeclaration(
        type: $0.shape.type, kind: $0.shape.kind, location: Location(path: path, range: $0.name))
    }
  }

  /// The built type that differs least: by its nesting or wrapping alone, else by at most a third of its letters. Of
  /// several, the first by name; never one that only tests provide. O(types), with very little for most of them.
  package func nearest(to type: TypeTerm) -> Candidate? {
    if let known = found[type] { return known }
    let candidate = findNearest(to: type)
    found[type] = .some(candidate)
    return candidate
  }

  private func findNearest(to type: TypeTerm) -> Candidate? {
    let sketch = TypeSketch(type)
    var search = NearestName(type)
    for candidate in buildable(where: { $0.mayShareName(with: sketch) }) { search.look(at: candidate) }
    // The farther it may be, the more must be looked at, and it is mostly near.
    var (looked, limit) = (0, 1)
    while (search.best?.distance ?? Int.max) > looked, looked < search.farthest {
      let isNew = { (other: TypeSketch) in
        other.mayBeWithin(limit, of: sketch) && (looked == 0 || !other.mayBeWithin(looked, of: sketch))
      }
      for candidate in buildable(where: isNew) { search.look(at: candidate) }
      (looked, limit) = (limit, min(2 * limit, search.farthest))
    }
    guard let best = search.best, let scope = graph.provider(building: best.type) else { return nil }
    return Candidate(type: best.type, scope: scope, isSameName: best.distance == 0 && !search.isTied)
  }

}

extension ProgramGraph {
  /// The types that are built and may have the name of `type`, in no order. O(types), with very little for each.
  package func buildableTypes(likeNameOf type: TypeTerm) -> [TypeTerm] {
    let sketch = TypeSketch(type)
    return buildableTypes { $0.mayShareName(with: sketch) }
  }
}

extension NearNames {
  private func buildable(where passes: (TypeSketch) -> Bool) -> [TypeTerm] {
    graph.buildableTypes(where: passes).filter { type in
      graph.provider(building: type).map { !graph.provider($0).shape.isMockOnly } ?? false
    }
  }
}
