import DICheckText

/// The facts of one declaration at file level: a shape without places, and the places that it refers to by position.
///
/// An edit that moves code changes places alone, so two states of a declaration are compared by their shapes.
@usableFromInline package struct DeclarationFacts<Shape: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline let shared: Shared<Shape>
  /// The whole declaration, without the trivia around it.
  package var range: UTF8Range
  package var places: [UTF8Range]

  package init(_ shape: Shape, range: UTF8Range, places: [UTF8Range] = []) {
    shared = Shared(shape)
    self.range = range
    self.places = places
  }

  @inlinable package var shape: Shape {
    _read { yield shared.value }
  }

  /// The place that the shape calls `id`.
  package subscript(id: PlaceID) -> UTF8Range { places[Int(id.rawValue)] }
}

/// A place of a declaration: a position in ``DeclarationFacts/places``.
package struct PlaceID: Hashable, Comparable, Sendable {
  package let rawValue: Int32

  package init(_ position: Int) { rawValue = Int32(position) }

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The declarations of a file that say something, in order: what most of ``LibraryFacts`` asks for, once for the
/// libraries that keep their facts by declaration.
package struct DeclarationList<Shape: Hashable & Sendable>: Hashable, Sendable {
  package var all: [DeclarationFacts<Shape>]

  package init(_ all: [DeclarationFacts<Shape>] = []) { self.all = all }

  package mutating func movePlaces(_ move: PlaceMove) {
    for index in all.indices {
      all[index].range = move(all[index].range)
      all[index].places = all[index].places.map(move)
    }
  }

  package func hasSameShape(as other: Self) -> Bool { all.elementsEqual(other.all) { $0.shared == $1.shared } }

  /// Puts the last good facts of a declaration in place of those that a syntax error covers.
  package mutating func standIn(_ good: Self, broken: [UTF8Range]) {
    func isBroken(_ declaration: DeclarationFacts<Shape>) -> Bool {
      broken.contains { $0.start < declaration.range.end && declaration.range.start < $0.end }
    }
    let standIns = good.all.filter(isBroken)
    // A declaration that never was whole keeps its own reading.
    let kept = all.filter { fresh in
      !standIns.contains { $0.range.start < fresh.range.end && fresh.range.start < $0.range.end }
    }
    all = (kept + standIns).sorted { $0.range < $1.range }
  }
}
