import DICheckDependencyLibrary

/// A summary of a type's spelling that quickly rules out dissimilar types.
package struct TypeSketch: Sendable {
  /// How many bytes of the spelling fall into each of 16 buckets.
  private var counts = SIMD16<UInt8>()
  private var length: UInt8 = 0
  /// A hash of the type's name; 0 where there is none.
  private(set) var baseName: UInt32 = 0
  /// True if the spelling is too long to be counted.
  private var isVague = false

  package init(_ type: TypeTerm) {
    var spelling = type.description
    spelling.withUTF8 { bytes in
      isVague = bytes.count > Int(UInt8.max)
      guard !isVague else { return }
      length = UInt8(bytes.count)
      for byte in bytes { counts[Int(byte & 15)] += 1 }
    }
    if let name = type.unwrapped.baseName { baseName = Self.hash(ofName: name) }
  }

  /// FNV-1a; different names seldom share a hash.
  static func hash(ofName name: String) -> UInt32 {
    name.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// Returns true if the other type may have the same name, or neither has one.
  package func mayShareName(with other: TypeSketch) -> Bool { baseName == other.baseName }

  /// Returns true if that many insertions, deletions, replacements and swaps of neighbors may turn one spelling into
  /// the other: each but a swap removes or adds a byte, or both.
  package func mayBeWithin(_ edits: Int, of other: TypeSketch) -> Bool {
    if isVague || other.isVague { return true }
    let (mine, theirs) = (Int(length), Int(other.length))
    guard abs(mine - theirs) <= edits else { return false }
    // At most as much as the length, so it does not wrap.
    let surplus = Int((counts &- pointwiseMin(counts, other.counts)).wrappedSum())
    return surplus <= edits && surplus + theirs - mine <= edits
  }
}
