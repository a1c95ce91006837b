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

/// A number or none, in the space of the number: among other members an optional number takes twice as much.
struct PackedOptional<ID: DenseID>: Hashable, Sendable {
  private var rawValue: Int32

  init(_ id: ID?) { rawValue = id?.rawValue ?? -1 }

  var id: ID? { rawValue < 0 ? nil : ID(rawValue: rawValue) }
}

/// A file, by the number its owner gave it. The same in all graphs of one owner.
package struct FileID: DenseID {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// A type term that some facts mention.
package struct TypeID: DenseID {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// A word: a label or the last component of a type's name.
package struct NameID: DenseID {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// A label with a type.
package struct IdentityID: DenseID {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// A provider in the graph. Keeps its number while its file keeps declaring the type.
package struct ScopeID: DenseID {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}
