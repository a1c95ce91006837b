/// A fault that a ``SolvedGraph`` finds and that is no other library's: a value of the library's own, and its place.
package struct OwnGraphFault: Hashable, Sendable {
  package let place: GraphProblem.Place
  package let value: any Hashable & Sendable

  package init(_ value: any Hashable & Sendable, at place: GraphProblem.Place) {
    self.place = place
    self.value = value
  }

  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.place == rhs.place && AnyHashable(lhs.value) == AnyHashable(rhs.value)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(AnyHashable(value))
  }
}
