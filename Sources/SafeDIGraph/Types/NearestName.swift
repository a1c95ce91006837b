import DICheckDependencyLibrary
import DICheckText

/// Searches types for the one whose name is nearest to a wanted one.
struct NearestName {
  private(set) var best: (distance: Int, name: [UInt8], type: TypeTerm)?

  /// Longer names aren't mistyped, and comparing takes time with the square of the length.
  private static let longest = 256

  /// True if another type is as near.
  private(set) var isTied = false

  private let simple: TypeTerm
  private let plain: TypeTerm
  private let baseName: String?
  private let name: [UInt8]
  /// The greatest distance that would still improve the result.
  private(set) var limit: Int
  private var edits: EditDistance

  init(_ wanted: TypeTerm) {
    simple = wanted.leastQualified
    plain = wanted.withoutOutermostGenerics
    baseName = wanted.unwrapped.baseName
    name = Array("\(wanted)".utf8)
    edits = EditDistance(to: name)
    limit = name.count > Self.longest ? 0 : max(1, name.count / 3)
  }

  mutating func look(at candidate: TypeTerm) {
    var spelling = candidate.description
    if let found = spelling.withUTF8({ distance(to: $0, of: candidate) }) { take(candidate, at: found) }
  }

  private mutating func take(_ candidate: TypeTerm, at distance: Int) {
    let spelling = Array("\(candidate)".utf8)
    isTied = best?.distance == distance
    if let best, best.distance == distance, best.name.lexicographicallyPrecedes(spelling) { return }
    best = (distance, spelling, candidate)
    limit = distance
  }

  /// Nil if the candidate is too far away.
  private mutating func distance(to spelling: UnsafeBytes, of candidate: TypeTerm) -> Int? {
    if differsInWrappingAlone(candidate) { return 0 }
    guard limit > 0, abs(spelling.count - name.count) <= limit else { return nil }
    return edits.from(spelling, within: limit)
  }

  private func differsInWrappingAlone(_ candidate: TypeTerm) -> Bool {
    if let baseName, candidate.unwrapped.baseName != baseName { return false }
    return candidate.leastQualified == simple || candidate.withoutOutermostGenerics == plain
  }
}
