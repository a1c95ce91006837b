/// What an edit did to a text, in UTF-8 offsets of the text before it.
package struct TextEdit: Hashable, Sendable {
  package var replaced: Range<Int>
  /// How many bytes took the place of ``replaced``.
  package var byteCount: Int
  /// How many of these are more than white space.
  package var visibleByteCount: Int

  package init(replaced: Range<Int>, byteCount: Int, visibleByteCount: Int) {
    self.replaced = replaced
    self.byteCount = byteCount
    self.visibleByteCount = visibleByteCount
  }

  /// The edit that puts `bytes` in the place of `replaced`.
  package init(replacing replaced: Range<Int>, with bytes: [UInt8]) {
    self.init(replaced: replaced, byteCount: bytes.count, visibleByteCount: bytes.count { $0 > 0x20 })
  }

  /// The one edit that makes `new` of `old`: editors that send whole texts type as others do.
  package init(differenceOf old: [UInt8], and new: [UInt8]) {
    let shared = min(old.count, new.count)
    let prefix = (0..<shared).first { old[$0] != new[$0] } ?? shared
    let suffix = (0..<(shared - prefix)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shared - prefix
    self.init(replacing: prefix..<(old.count - suffix), with: Array(new[prefix..<(new.count - suffix)]))
  }

  /// Where `range` of the text before stands in the text after. What was cut away collapses at the cut; text inserted
  /// at an edge stays outside.
  package func moved(_ range: SourceRange) -> SourceRange {
    let delta = byteCount - replaced.count
    var (start, end) = (Int(range.start), Int(range.end))
    if start >= replaced.upperBound {
      start += delta
    } else {
      start = min(start, replaced.lowerBound)
    }
    // An insertion at the end of a range is none of it, one inside is.
    if end > replaced.upperBound || end == replaced.upperBound && !replaced.isEmpty {
      end += delta
    } else {
      end = min(end, replaced.lowerBound)
    }
    return SourceRange(start, max(start, end))
  }
}
