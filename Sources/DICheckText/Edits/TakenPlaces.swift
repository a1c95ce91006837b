/// The places of one text that edits already use.
package struct TakenPlaces {
  /// Sorted, without overlaps.
  private var ranges: [UTF8Range] = []

  package init() {}

  /// Adds the ranges of `edits`; returns false and adds nothing if one of them touches a taken range.
  package mutating func take(_ edits: [UTF8Edit]) -> Bool {
    for edit in edits {
      let index = ranges.partitioningIndex { $0.end >= edit.range.start }
      if index < ranges.count, ranges[index].start <= edit.range.end { return false }
    }
    for edit in edits {
      ranges.insert(edit.range, at: ranges.partitioningIndex { $0.end >= edit.range.start })
    }
    return true
  }
}
