/// The types that the unreadable text of a file may declare or fulfill: none of them is reported as missing.
package struct UnreadTypes: Hashable, Sendable {
  /// Names without their enclosing types.
  package var names: Set<String>
  /// True if not even the names are known.
  package var mayBeAny: Bool

  package init(names: Set<String> = [], mayBeAny: Bool = false) {
    self.names = names
    self.mayBeAny = mayBeAny
  }

  /// A file of which nothing is known.
  package static let any = UnreadTypes(mayBeAny: true)

  package var isEmpty: Bool { names.isEmpty && !mayBeAny }

  package mutating func formUnion(_ other: UnreadTypes) {
    names.formUnion(other.names)
    mayBeAny = mayBeAny || other.mayBeAny
  }
}
