import DICheckDependencyLibrary

/// A fact of a declaration, with what it means; its members are those of the fact too.
@usableFromInline package protocol SolvedFact: PlacedFact {
  associatedtype Fact
  var ref: FactRef<Fact> { get }
  var fact: Fact { get }
}

extension SolvedFact {
  @inlinable package var file: FileID { ref.file }
  @inlinable package var declaration: Int { ref.declaration }
  @inlinable package subscript<Value>(dynamicMember member: KeyPath<Fact, Value>) -> Value { fact[keyPath: member] }
  package static func < (one: Self, other: Self) -> Bool { one.ref < other.ref }
}

/// A fact that is shown by a name in it.
package protocol NamedPlace {
  /// The name's.
  var place: PlaceID { get }
}
