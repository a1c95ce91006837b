/// A small integer that names one element of a graph: an index into that graph's arrays, so look-ups are array reads.
@usableFromInline package protocol DenseID: Hashable, Comparable, Sendable {
  var rawValue: Int32 { get }
  init(rawValue: Int32)
}

extension DenseID {
  package init(_ index: Int) { self.init(rawValue: Int32(truncatingIfNeeded: index)) }
  package var index: Int { Int(rawValue) }
  @usableFromInline package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The number of a file: the same in all programs of a workspace as one library reads it.
@usableFromInline package struct FileID: DenseID {
  @usableFromInline package let rawValue: Int32
  @usableFromInline package init(rawValue: Int32) { self.rawValue = rawValue }
}
