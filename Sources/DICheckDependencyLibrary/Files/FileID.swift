/// A small integer that names one element of a graph: an index into that graph's arrays, so look-ups are array reads.
package protocol DenseID: Hashable, Comparable, Sendable {
  var rawValue: Int32 { get }
  init(rawValue: Int32)
}

extension DenseID {
  package init(_ index: Int) { self.init(rawValue: Int32(truncatingIfNeeded: index)) }
  package var index: Int { Int(rawValue) }
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The number of a file: the same in all programs of a workspace as one library reads it.
package struct FileID: DenseID {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}
