import DependencyGraph

/// Looks through types for the one whose name is nearest to a wanted one.
struct NearestName {
  private(set) var best: (distance: Int, name: [UInt8], type: TypeTerm)?

  private let simple: TypeTerm
  private let plain: TypeTerm
  private let baseName: String?
  private let name: [UInt8]
  /// How often each byte is in ``name``.
  private var bytes = [Int16](repeating: 0, count: 256)
  /// What is too far away.
  private var limit: Int
  private var rows = ([Int](), [Int](), [Int]())

  init(_ wanted: TypeTerm) {
    simple = wanted.leastQualified
    plain = wanted.withoutOutermostGenerics
    baseName = wanted.unwrapped.baseName
    name = Array("\(wanted)".utf8)
    for byte in name { bytes[Int(byte)] += 1 }
    limit = max(1, name.count / 3)
  }

  mutating func look(at candidate: TypeTerm) {
    // Nothing of a simple name must be put together to compare it.
    var spelling: String
    if case .simple(let name, let generics) = candidate, generics.isEmpty {
      spelling = name
    } else {
      spelling = "\(candidate)"
    }
    if let found = spelling.withUTF8({ distance(to: $0, of: candidate) }) { take(candidate, at: found) }
  }

  private mutating func take(_ candidate: TypeTerm, at distance: Int) {
    let spelling = Array("\(candidate)".utf8)
    if let best, best.distance == distance, best.name.lexicographicallyPrecedes(spelling) { return }
    best = (distance, spelling, candidate)
    limit = distance
  }

  /// Nil for what is too far away.
  private mutating func distance(to spelling: UnsafeBufferPointer<UInt8>, of candidate: TypeTerm) -> Int? {
    if differsInWrappingAlone(candidate) { return 0 }
    guard limit > 0, abs(spelling.count - name.count) <= limit, differsInFewBytes(spelling) else { return nil }
    return editDistance(to: spelling)
  }

  private func differsInWrappingAlone(_ candidate: TypeTerm) -> Bool {
    if let baseName, candidate.unwrapped.baseName != baseName { return false }
    return candidate.leastQualified == simple || candidate.withoutOutermostGenerics == plain
  }

  /// Each edit but a swap takes a byte away or adds one, and swaps change none: a bound that is cheap to find.
  private mutating func differsInFewBytes(_ spelling: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in spelling { bytes[Int(byte)] -= 1 }
    var surplus = 0
    for byte in spelling {
      // Counted once for each byte, when its count is put back.
      if bytes[Int(byte)] < 0 { surplus += 1 }
      bytes[Int(byte)] += 1
    }
    // What the wanted name has and the other lacks: as many more as it is longer.
    return max(surplus, surplus + name.count - spelling.count) <= limit
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn the wanted name into `other`, if at most as
  /// many as the limit.
  private mutating func editDistance(to other: UnsafeBufferPointer<UInt8>) -> Int? {
    let width = other.count + 1
    var (beforeLast, last, row) = rows
    rows = ([], [], [])
    if row.count < width {
      beforeLast = [Int](repeating: 0, count: 2 * width)
      last = beforeLast
      row = beforeLast
    }
    defer { rows = (beforeLast, last, row) }
    for column in 0..<width { last[column] = column }
    for i in 1..<(name.count + 1) {
      row[0] = i
      var least = i
      for j in 1..<width {
        var value = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (name[i - 1] == other[j - 1] ? 0 : 1))
        if i > 1, j > 1, name[i - 1] == other[j - 2], name[i - 2] == other[j - 1] {
          value = min(value, beforeLast[j - 2] + 1)
        }
        row[j] = value
        least = min(least, value)
      }
      if least > limit { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[width - 1] <= limit ? last[width - 1] : nil
  }
}
