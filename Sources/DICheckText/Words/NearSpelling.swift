/// Finds the known word that a mistyped one is meant to be.
package enum NearSpelling {
  /// The nearest word; nil if none differs in at most a third of its letters or contains the given one.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    near(word, among: candidates, isNearestEnough: true).min { $0.distance < $1.distance }?.word
  }

  /// The end of a refusal of a name: `; did you mean A or B?`, and nothing where there is no such word.
  package static func advice(_ words: [String]) -> String {
    words.isEmpty ? "" : "; did you mean \(words.joined(before: "or"))?"
  }

  /// All equally likely words: the nearest by spelling if any is a slip, else all that contain the word.
  package static func meant(by word: String, among candidates: [String]) -> [String] {
    let near = near(word, among: candidates)
    let slips = near.filter { isClose($0.distance, to: word) }
    guard let least = slips.map(\.distance).min() else { return near.map(\.word) }
    return slips.filter { $0.distance == least }.map(\.word)
  }

  /// - Parameter isNearestEnough: whether words may be left out to which another one is nearer.
  private static func near(
    _ word: String, among candidates: [String], isNearestEnough: Bool = false
  ) -> [(word: String, distance: Int)] {
    let wanted = Array(word.lowercased().utf8)
    var limit = greatestDistance(from: word)
    let isLong = word.count > 3
    let distance = EditDistance(to: wanted)
    return candidates.compactMap { candidate in
      let other = Array(candidate.lowercased().utf8)
      if let slips = other.withUnsafeBufferPointer({ distance.from($0, within: limit) }) {
        if isNearestEnough { limit = slips }
        return (candidate, slips)
      }
      // A word that contains the whole given word differs only by the rest.
      return isLong && other.holds(wanted) ? (candidate, other.count - wanted.count) : nil
    }
  }

  private static func isClose(_ distance: Int, to word: String) -> Bool { distance <= greatestDistance(from: word) }

  /// A third of the word.
  private static func greatestDistance(from word: String) -> Int { max(word.count, 3) / 3 }

  /// Returns true if one name is the other with a letter or two wrong. Differences in digits, in a final capital, or in
  /// the first letter are taken to be meant.
  package static func isSlip(_ name: String, for other: String) -> Bool {
    let shorter = min(name.count, other.count)
    guard name != other, shorter > 3, name.first == other.first,
      name.filter(\.isNumber) == other.filter(\.isNumber)
    else { return false }
    if name.lowercased() == other.lowercased() { return true }
    if name.dropLast() == other.dropLast(), name.last?.isUppercase == true { return false }
    return EditDistance.between(name, other) <= (shorter < 10 ? 1 : 2)
  }
}
