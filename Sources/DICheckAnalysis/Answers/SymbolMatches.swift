import DICheckText

/// Finds symbols by letters of their names.
struct SymbolMatches {
  private let letters: [UInt8]
  private let deadline: Deadline

  init(_ query: String, until deadline: Deadline) {
    letters = Array(query.lowercased().utf8)
    self.deadline = deadline
  }

  /// The symbols, and their children beside them, whose names have the query's letters in order; better matches first.
  /// Each place counts once. O(symbols), as long as there is time.
  func best(_ limit: Int, of files: some Sequence<[DependencySymbol]>) -> [DependencySymbol] {
    guard letters.count <= 256 else { return [] }
    var matches: [(rank: Int, symbol: DependencySymbol)] = []
    var seen: Set<Location> = []
    func add(_ symbol: DependencySymbol, at level: Int) {
      if let rank = rank(symbol.name), seen.insert(symbol.location).inserted { matches.append((rank + level, symbol)) }
      // Without letters the list would be as long as the program.
      for var child in letters.isEmpty ? [] : symbol.children {
        child.detail = symbol.name
        add(child, at: level + 1)
      }
    }
    for symbols in files {
      guard !deadline.hasPassed else { break }
      for symbol in symbols { add(symbol, at: 0) }
    }
    matches.sort { ($0.rank, $0.symbol.name, $0.symbol.location) < ($1.rank, $1.symbol.name, $1.symbol.location) }
    return matches.prefix(limit).map(\.symbol)
  }

  /// Lower is better: equal, a prefix, a part, scattered letters. Nil if letters are missing.
  private func rank(_ name: String) -> Int? {
    let name = Array(name.lowercased().utf8)
    if name == letters { return 0 }
    if name.starts(with: letters) { return 2 }
    if name.indices.contains(where: { name[$0...].starts(with: letters) }) { return 4 }
    var rest = letters[...]
    for letter in name where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty ? 6 : nil
  }
}
