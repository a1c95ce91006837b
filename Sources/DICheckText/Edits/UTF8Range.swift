/// A range of one version of a file: UTF-8 offsets, 0-based, end exclusive.
///
/// 32 bits are enough because a file above the size cap is never read into facts.
package struct UTF8Range: Hashable, Sendable, Comparable {
  package var start: Int32
  package var end: Int32

  package init(start: Int32, end: Int32) {
    self.start = start
    self.end = end
  }

  package init(_ start: Int, _ end: Int) {
    self.init(start: Int32(clamping: start), end: Int32(clamping: end))
  }

  /// An empty range at `offset`.
  package init(at offset: Int) {
    self.init(offset, offset)
  }

  package var startOffset: Int { Int(start) }
  package var endOffset: Int { Int(end) }
  package var isEmpty: Bool { start >= end }
  package var count: Int { endOffset - startOffset }
  package var bounds: Range<Int> { startOffset..<max(startOffset, endOffset) }

  /// Returns true if `offset` lies inside or at either edge, as an editor's cursor does.
  package func touches(_ offset: Int) -> Bool { startOffset <= offset && offset <= endOffset }

  package func contains(_ other: UTF8Range) -> Bool { start <= other.start && other.end <= end }

  package static func < (lhs: UTF8Range, rhs: UTF8Range) -> Bool {
    (lhs.start, lhs.end) < (rhs.start, rhs.end)
  }

  /// The same range after `delta` bytes were inserted (negative: removed) before it.
  package func shifted(by delta: Int) -> UTF8Range {
    UTF8Range(startOffset + delta, endOffset + delta)
  }
}

/// Tells where a place is after an edit.
package typealias PlaceMove = (UTF8Range) -> UTF8Range
