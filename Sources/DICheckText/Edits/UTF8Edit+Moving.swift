extension UTF8Edit {
  /// Replaces `replaced` by `bytes`, which are UTF-8.
  package init(replacing replaced: Range<Int>, with bytes: some Collection<UInt8>) {
    self.init(
      range: UTF8Range(replaced.lowerBound, replaced.upperBound), newText: String(utf8: bytes))
  }

  /// The single edit that turns `old` into `new`, for editors that send whole texts. It splits no character.
  package init(differenceOf old: [UInt8], and new: [UInt8]) {
    func isInside(_ byte: UInt8?) -> Bool { byte.map { $0 & 0xC0 == 0x80 } ?? false }
    let shared = min(old.count, new.count)
    var prefix = (0..<shared).first { old[$0] != new[$0] } ?? shared
    while prefix > 0, isInside(old[prefix...].first) || isInside(new[prefix...].first) { prefix -= 1 }
    let rest = shared - prefix
    var suffix = (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
    while suffix > 0, isInside(old[old.count - suffix]) { suffix -= 1 }
    self.init(replacing: prefix..<(old.count - suffix), with: new[prefix..<(new.count - suffix)])
  }

  /// The length of ``newText`` in UTF-8.
  package var byteCount: Int { newText.utf8.count }

  /// The range in the new text for a range `other` of the old one. Removed text collapses at the cut; text inserted at
  /// an edge stays outside.
  package func moved(_ other: UTF8Range) -> UTF8Range {
    let replaced = range.bounds
    let delta = byteCount - replaced.count
    var (start, end) = (Int(other.start), Int(other.end))
    if start >= replaced.upperBound {
      start += delta
    } else {
      start = min(start, replaced.lowerBound)
    }
    // An insertion at the end of a range isn't part of it; one inside is.
    if end > replaced.upperBound || end == replaced.upperBound && !replaced.isEmpty {
      end += delta
    } else {
      end = min(end, replaced.lowerBound)
    }
    return UTF8Range(start, max(start, end))
  }
}
