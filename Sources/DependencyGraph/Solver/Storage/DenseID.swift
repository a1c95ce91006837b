/// A small integer that names one thing of one graph: an index into that graph's arrays, so look-ups are array reads.
package protocol DenseID: Hashable, Comparable, Sendable {
  var rawValue: Int32 { get }
  init(rawValue: Int32)
}

extension DenseID {
  package init(_ index: Int) { self.init(rawValue: Int32(truncatingIfNeeded: index)) }
  package var index: Int { Int(rawValue) }
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A number or none, in the room of the number: an optional one takes twice that among other members.
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

/// A provider in the graph: what it makes and receives. Stays the same while its file keeps declaring that type.
package struct ScopeID: DenseID {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}
