import DICheckSystem
import DICheckText

/// The effect of an edit on a file's skeleton: how much of the old reading still holds.
package enum SkeletonDiff: Hashable, Sendable {
  /// At most the length of one body or comment changed: every declaration is as before, its offsets moved. The words
  /// of comments aren't compared; who reads them must read them again.
  case bodyEdit(OffsetShift)
  /// The slices before and after stay (these moved by `shift`), those between are read again.
  case declarations(ChangedSlices)

  /// The movement of offsets outside of the edited blanks.
  package struct OffsetShift: Hashable, Sendable {
    /// Old offsets up to here stay; it lies within the edited blanks.
    package var pivot: Int
    /// Added to old offsets beyond ``pivot``.
    package var delta: Int

    func callAsFunction(_ offset: Int) -> Int { offset <= pivot ? offset : offset + delta }

    /// The corresponding stretch of the new text. A range around the edited blanks grows or shrinks.
    package func callAsFunction(_ range: UTF8Range) -> UTF8Range {
      UTF8Range(self(range.startOffset), self(range.endOffset))
    }
  }

  package struct ChangedSlices: Hashable, Sendable {
    /// The number of slices at the start that are the same, bytes and offsets.
    package var unchangedPrefix: Int
    /// The number of slices at the end that are the same but for a shift.
    package var unchangedSuffix: Int
    /// The slices between, in the old and in the new skeleton. Either may be empty.
    var old: UTF8Range
    var new: UTF8Range
  }

  /// Compares two skeletons. Linear, at the speed of `memcmp` where they agree.
  package init(from old: Skeleton, to new: Skeleton) {
    let common = old.bytes.withUnsafeBufferPointer { old in
      new.bytes.withUnsafeBufferPointer { new in CommonEnds(old, new) }
    }
    let ends = Ends(old: old, new: new, common: common)
    let shift = ends.shift(old.bodies, new.bodies) ?? ends.shift(old.comments, new.comments)
    if common.prefix == old.bytes.count, common.prefix == new.bytes.count {
      self = .bodyEdit(OffsetShift(pivot: 0, delta: 0))
    } else if let shift {
      self = .bodyEdit(shift)
    } else {
      self = .declarations(ends.changedSlices(old.slices, new.slices))
    }
  }
}

/// Two skeletons, and what they share at their ends.
private struct Ends {
  let old: Skeleton
  let new: Skeleton
  let common: CommonEnds

  /// The shift when the skeletons differ at most by the length of one of these blanks.
  func shift(_ oldBlanks: [UTF8Range], _ newBlanks: [UTF8Range]) -> SkeletonDiff.OffsetShift? {
    let suffix = min(common.suffix, min(old.bytes.count, new.bytes.count) - common.prefix)
    let oldMiddle = UTF8Range(common.prefix, old.bytes.count - suffix)
    let newMiddle = UTF8Range(common.prefix, new.bytes.count - suffix)
    let delta = new.bytes.count - old.bytes.count
    guard let oldBlank = blank(around: oldMiddle, oldBlanks), let newBlank = blank(around: newMiddle, newBlanks),
      oldBlank.start == newBlank.start, oldBlank.endOffset + delta == newBlank.endOffset,
      oldMiddle.bounds.allSatisfy({ old.bytes[$0] == 32 }), newMiddle.bounds.allSatisfy({ new.bytes[$0] == 32 })
    else { return nil }
    return SkeletonDiff.OffsetShift(pivot: oldBlank.startOffset, delta: delta)
  }

  private func blank(around wanted: UTF8Range, _ blanks: [UTF8Range]) -> UTF8Range? {
    let next = blanks.partitioningIndex { $0.start > wanted.start }
    return next > 0 && blanks[next - 1].contains(wanted) ? blanks[next - 1] : nil
  }

  func changedSlices(_ oldSlices: [UTF8Range], _ newSlices: [UTF8Range]) -> SkeletonDiff.ChangedSlices {
    let (oldCount, newCount) = (old.bytes.count, new.bytes.count)
    let pairs = zip(oldSlices, newSlices)
    let prefix = pairs.prefix { $0 == $1 && $0.endOffset <= common.prefix }.count
    let rest = zip(oldSlices.dropFirst(prefix).reversed(), newSlices.dropFirst(prefix).reversed())
    let suffix = rest.prefix {
      $0.shifted(by: newCount - oldCount) == $1 && $0.startOffset >= oldCount - common.suffix
    }.count
    let start = prefix == 0 ? 0 : oldSlices[prefix - 1].endOffset
    return SkeletonDiff.ChangedSlices(
      unchangedPrefix: prefix, unchangedSuffix: suffix,
      old: UTF8Range(start, suffix == 0 ? oldCount : oldSlices[oldSlices.count - suffix].startOffset),
      new: UTF8Range(start, suffix == 0 ? newCount : newSlices[newSlices.count - suffix].startOffset))
  }
}

/// The numbers of bytes that two texts share at the start and at the end. Repeated bytes may count at both ends.
struct CommonEnds {
  let prefix: Int
  let suffix: Int

  init(_ old: UnsafeBytes, _ new: UnsafeBytes) {
    let shared = min(old.count, new.count)
    guard shared > 0, let oldBase = old.baseAddress, let newBase = new.baseAddress else {
      (prefix, suffix) = (0, 0)
      return
    }
    let block = 1024
    var start = 0
    while start + block <= shared, memcmp(oldBase + start, newBase + start, block) == 0 { start += block }
    while start < shared, oldBase[start] == newBase[start] { start += 1 }
    let oldEnd = oldBase + old.count
    let newEnd = newBase + new.count
    var end = 0
    while end + block <= shared, memcmp(oldEnd - end - block, newEnd - end - block, block) == 0 { end += block }
    while end < shared, oldEnd[-1 - end] == newEnd[-1 - end] { end += 1 }
    (prefix, suffix) = (start, end)
  }
}
