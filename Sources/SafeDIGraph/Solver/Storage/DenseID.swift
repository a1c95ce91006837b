import DICheckDependencyLibrary

extension MutableCollection where Index == Int {
  /// The element of a number.
  subscript(id: some DenseID) -> Element {
    _read { yield self[id.index] }
    _modify { yield &self[id.index] }
  }
}

/// A number or none, in the space of the number: among other members an optional number takes twice as much.
struct PackedOptional<ID: DenseID>: Hashable, Sendable {
  private var rawValue: Int32

  init(_ id: ID?) { rawValue = id?.rawValue ?? -1 }

  var id: ID? { rawValue < 0 ? nil : ID(rawValue: rawValue) }
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
