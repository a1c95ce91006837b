extension RandomAccessCollection {
  /// The first index whose element satisfies `isBeyond`, which must hold for a tail of the collection; the end if none
  /// does. O(log n).
  ///
  /// Here rather than from a library: one function isn't worth two more packages for everyone who builds this tool.
  @inlinable package func partitioningIndex(where isBeyond: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if isBeyond(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
