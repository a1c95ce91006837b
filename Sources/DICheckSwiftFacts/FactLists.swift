import DICheckDependencyLibrary

/// Facts by what they are found by, in no order: of their own, or of what they mean.
package struct FactLists<List: Hashable & Sendable>: Sendable {
  private var lists = Index<List, FactRef<Void>>()

  package init() {}

  /// The place of a fact in a list.
  package struct Listing: Hashable, Sendable {
    fileprivate var list: List
    fileprivate var fact: FactRef<Void>

    package init<Fact>(_ fact: FactRef<Fact>, in list: List) {
      (self.list, self.fact) = (list, fact.sibling(fact.index))
    }
  }

  /// The facts in a list, which says of what kind they are.
  package func facts<Fact>(in list: List) -> [FactRef<Fact>] { lists[list].map { $0.sibling($0.index) } }

  package func has(_ list: List) -> Bool { !lists[list].isEmpty }

  /// - Parameter changed: gets the lists that are others now.
  package mutating func update(from old: [Listing], to new: [Listing], _ changed: inout Grounds) {
    for (listing, isNew) in ListChange(from: old, to: new).all {
      lists.change(listing.fact, at: listing.list, isNew)
      changed.insert(listing.list)
    }
  }

  /// The same for a fact that is listed by an answer about it.
  package mutating func update<Fact, Answer>(
    _ change: Answers<FactRef<Fact>, Answer>.Change, _ changed: inout Grounds, _ lists: (Answer) -> [List]
  ) {
    func listings(_ answer: Answer?) -> [Listing] { answer.map(lists)?.map { Listing(change.question, in: $0) } ?? [] }
    update(from: listings(change.old), to: listings(change.new), &changed)
  }
}

/// A fact that is shown by a name in it.
package protocol NamedPlace {
  /// The name's.
  var place: PlaceID { get }
}

/// A fact of a declaration, with what it means; its members are those of the fact too.
package protocol SolvedFact: PlacedFact {
  associatedtype Fact
  var ref: FactRef<Fact> { get }
  var fact: Fact { get }
}

extension SolvedFact {
  package var file: FileID { ref.file }
  package var declaration: Int { ref.declaration }
  package subscript<Value>(dynamicMember member: KeyPath<Fact, Value>) -> Value { fact[keyPath: member] }
  package static func < (one: Self, other: Self) -> Bool { one.ref < other.ref }
}
