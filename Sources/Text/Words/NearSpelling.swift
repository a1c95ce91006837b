/// The known word that a mistyped one is meant to be.
package enum NearSpelling {
  /// Nil if none is near: at most a third of the word may differ, or one contains the other.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let lower = word.lowercased()
    let (bytes, length) = (Array(lower.utf8), word.count)
    let near = candidates.compactMap { candidate -> (candidate: String, distance: Int)? in
      let other = candidate.lowercased()
      let distance = EditDistance.between(lower, other)
      // Bytes, since a search for characters takes longer than the distance.
      let isNear = distance * 3 <= max(length, 3) || length > 3 && Array(other.utf8).firstRange(of: bytes) != nil
      return isNear ? (candidate, distance) : nil
    }
    return near.min { $0.distance < $1.distance }?.candidate
  }

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
