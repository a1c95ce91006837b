import DICheckDependencyLibrary

extension ProviderIndex {
  /// The providers whose type's last name component is one of `names`; in no order. O(types + names), with very little
  /// work for each other type, since a list of code actions waits for this.
  func providers(named names: some Collection<String>, _ interner: Interner) -> [ScopeID] {
    let filter = NameFilter(names)
    let names = Set(names)
    var result: [ScopeID] = []
    for (type, sketch) in sketches where filter.mayContain(sketch) {
      guard interner.types[type.index].baseName.map(names.contains) == true else { continue }
      result += self[type].lazy.filter { $0.position == 0 }.map(\.scope)
    }
    return result
  }
}

/// Rules out most sketches whose name isn't one of a few, by one bit for each hash.
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
