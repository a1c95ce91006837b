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
  private let buildable: [(name: [UInt8], type: TypeTerm)]

  /// O(types): made only when something is missing.
  init(_ graph: ProgramGraph) {
    self.graph = graph
    buildable = graph.buildableTypes.map { (Array("\($0)".utf8), $0) }
      .sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// The declaration of `type` that did not opt in, if a read file has one.
  func plainDeclaration(of type: TypeTerm) -> PlainDeclaration? {
    var found: PlainDeclaration?
    for file in graph.fileIDs {
      guard let facts = graph.fileFacts(file), let path = graph.path(of: file) else { continue }
      for plain in facts.plainTypes where plain.shape.type == type.withoutOutermostGenerics {
        if let found, found.location.path <= path { continue }
        found = PlainDeclaration(
          type: plain.shape.type, isProtocol: plain.shape.kind == .protocol, location: Location(path: path, range: plain.name))
      }
    }
    return found
  }

  /// The built type that differs least: by its nesting or wrapping alone, else by at most a third of its letters.
  func nearest(to type: TypeTerm) -> Candidate? {
    let wanted = Array("\(type)".utf8)
    let simple = type.leastQualified
    var best: (distance: Int, type: TypeTerm)?
    for (name, candidate) in buildable {
      let distance: Int
      if candidate.leastQualified == simple || candidate.withoutOutermostGenerics == type.withoutOutermostGenerics {
        distance = 0
      } else {
        let limit = min(best?.distance ?? Int.max, max(1, wanted.count / 3))
        guard abs(name.count - wanted.count) <= limit, let found = editDistance(wanted, name, limit: limit) else {
          continue
        }
        distance = found
      }
      if distance < best?.distance ?? Int.max { best = (distance, candidate) }
      if distance == 0 { break }
    }
    guard let best, let scope = graph.provider(building: best.type) else { return nil }
    return Candidate(type: best.type, scope: scope)
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`, if at most `limit`.
  private func editDistance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1..<(a.count + 1) {
      var row = [i] + [Int](repeating: 0, count: b.count)
      var least = i
      for j in 1..<(b.count + 1) {
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], beforeLast[j - 2] + 1) }
        least = min(least, row[j])
      }
      if least > limit { return nil }
      (beforeLast, last) = (last, row)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}
