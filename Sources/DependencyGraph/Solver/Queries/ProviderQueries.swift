/// Providers that have something in common, found with very little for each of the others: these are asked for while
/// someone waits for a list of code actions.
extension ProgramGraph {
  /// The providers whose type's name, without what it is nested in, is one of `names`; in no order. O(types + names).
  package func providers(named names: some Collection<String>) -> [ScopeID] {
    let filter = NameFilter(names)
    let names = Set(names)
    var result: [ScopeID] = []
    for (type, sketch) in index.sketches where filter.mayContain(sketch) {
      guard interner.types[type.index].baseName.map(names.contains) == true else { continue }
      result += index[type].lazy.filter { $0.position == 0 }.map(\.scope)
    }
    return result
  }

  /// The providers of files whose path begins with `prefix`, in no order. O(files).
  package func providers(inFilesWithPrefix prefix: String) -> [ScopeID] { files.scopes(withPrefix: prefix) }

  /// The providers that nobody makes, in no order. O(providers).
  package var unmadeProviders: [ScopeID] { liveScopes.filter { makers[$0].isEmpty } }
  /// The first `limit` providers, by path and place, that list `type` among what they inherit from. O(providers).
  package func providers(inheriting type: TypeTerm, limit: Int) -> [ScopeID] {
    files.scopes(inheriting: type, limit: limit)
  }

  /// The first `limit` types, by path and place, that list `type` among what they inherit from without opting in.
  /// O(files + types that did not opt in).
  package func plainTypes(
    inheriting type: TypeTerm, limit: Int, where isWanted: (PlainType.Kind) -> Bool
  ) -> [(file: FileID, plain: PlainType)] {
    files.plainTypes(inheriting: type, limit: limit, where: isWanted)
  }

  /// Everyone who makes `id`, now or later, directly or not, and itself. O(scopes above + hops between them).
  package func makersOfAll(_ id: ScopeID) -> Set<ScopeID> {
    var found: Set<ScopeID> = [id]
    var queue = [id]
    while let next = queue.popLast() {
      for maker in makers[next] where found.insert(maker.scope).inserted { queue.append(maker.scope) }
    }
    return found
  }
}

/// Says of most sketches that their name is none of a few, by one bit for each hash.
private struct NameFilter {
  private var words = [UInt64](repeating: 0, count: 1 << 10)

  init(_ names: some Collection<String>) {
    for name in names {
      let (word, bit) = Self.place(TypeSketch.hash(ofName: name))
      words[word] |= bit
    }
  }

  func mayContain(_ sketch: TypeSketch) -> Bool {
    let (word, bit) = Self.place(sketch.baseName)
    return words[word] & bit != 0
  }

  private static func place(_ hash: UInt32) -> (word: Int, bit: UInt64) {
    (Int(hash >> 6) & 0x3FF, 1 << UInt64(hash & 63))
  }
}
