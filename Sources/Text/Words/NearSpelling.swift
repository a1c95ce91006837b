/// The known word that a mistyped one is meant to be.
package enum NearSpelling {
  /// Nil if none is near: at most a third of the word may differ, or one contains the other.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    near(word, among: candidates).min { $0.distance < $1.distance }?.word
  }

  /// All that are as likely meant: the one that differs least, if it is a slip; else all that contain the word.
  package static func meant(by word: String, among candidates: [String]) -> [String] {
    let near = near(word, among: candidates)
    let slips = near.filter { isClose($0.distance, to: word) }
    guard let least = slips.map(\.distance).min() else { return near.map(\.word) }
    return slips.filter { $0.distance == least }.map(\.word)
  }

  private static func near(_ word: String, among candidates: [String]) -> [(word: String, distance: Int)] {
    let lower = word.lowercased()
    let (bytes, isLong) = (Array(lower.utf8), word.count > 3)
    return candidates.compactMap { candidate in
      let other = candidate.lowercased()
      let distance = EditDistance.between(lower, other)
      // Bytes, since a search for characters takes longer than the distance.
      let isNear = isClose(distance, to: word) || isLong && Array(other.utf8).firstRange(of: bytes) != nil
      return isNear ? (candidate, distance) : nil
    }
  }

  private static func isClose(_ distance: Int, to word: String) -> Bool { distance * 3 <= max(word.count, 3) }

  /// Whether one name is the other with a letter or two wrong. Digits, and a letter that is a word of its own, are
  /// meant, and nobody mistakes the first letter.
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
