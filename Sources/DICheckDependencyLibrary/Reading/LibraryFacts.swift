import DICheckText

/// The facts that a library reads of a file, for its own analysis. The host keeps them, moves their places along with
/// edits, and compares them; only the library opens them.
///
/// A value without syntax trees, text or path.
package protocol LibraryFacts: Hashable, Sendable {
  /// Moves every place, as an edit elsewhere in the file does.
  mutating func movePlaces(_ move: PlaceMove)

  /// Returns true if `other` differs from this at most in places, so that nothing has to be solved again. O(facts).
  func hasSameShape(as other: Self) -> Bool

  /// Adds the facts of a later stretch of the same file.
  mutating func append(_ other: Self)

  /// The facts that still count where the file has none of the words that activate the library in its module.
  var withoutActivation: Self { get }

  /// The traits that the file gives to the programs that it belongs to.
  var programTraits: ProgramTraits { get }

  /// The number of providers, for summaries.
  var providerCount: Int { get }

  /// Faults that hold only if something is true outside of the file: the library's analysis decides.
  var possibleProblems: [DeclarationProblem] { get }

  /// Notes what the unreadable text of the file may declare.
  mutating func note(_ unread: UnreadTypes)

  /// Returns true if it has facts of a declaration, by its full name.
  func declares(_ owner: String) -> Bool

  /// Puts the last good facts in place of those of declarations that are half typed or can't be read
  /// (SafeDI's Rules/Reading.md, "Unreadable files").
  /// - Parameters:
  ///   - good: the facts of the last version that could be read whole, with their places in the present text.
  ///   - broken: the top-level stretches with syntax errors.
  ///   - doubtfulOwners: full names of declarations that can't be meant as they are read.
  mutating func standIn(_ good: Self, broken: [UTF8Range], doubtfulOwners: Set<String>)

  /// Leaves out declarations whose text was deleted whole.
  mutating func dropDeleted()
}

/// The traits that the code of a file gives to programs.
package struct ProgramTraits: Hashable, Sendable {
  /// True if it declares a root, from which a program starts.
  package var hasRoot = false
  /// True if it configures its program.
  package var isConfiguring = false
  /// Further directories that belong to the program, as written.
  package var directories: [String] = []

  package init(hasRoot: Bool = false, isConfiguring: Bool = false, directories: [String] = []) {
    self.hasRoot = hasRoot
    self.isConfiguring = isConfiguring
    self.directories = directories
  }
}

extension LibraryFacts {
  package var withoutActivation: Self { self }
  package var programTraits: ProgramTraits { ProgramTraits() }
  package var possibleProblems: [DeclarationProblem] { [] }
  package mutating func note(_ unread: UnreadTypes) {}
  package func declares(_ owner: String) -> Bool { false }
  package mutating func standIn(_ good: Self, broken: [UTF8Range], doubtfulOwners: Set<String>) {}
  package mutating func dropDeleted() {}
}

/// Facts of whichever library, which may be none: the facts of a text without anything of it.
package struct AnyFacts: Hashable, Sendable {
  package var value: (any LibraryFacts)?

  package init(_ value: (any LibraryFacts)? = nil) { self.value = value }

  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.agrees(with: rhs) { $0.isEqual(to: $1) } }

  package func hash(into hasher: inout Hasher) { value?.hash(into: &hasher) }

  package var withoutActivation: AnyFacts { AnyFacts(value.map { $0.withoutActivation }) }

  package func hasSameShape(as other: AnyFacts) -> Bool { agrees(with: other) { $0.isSameShape(as: $1) } }

  private func agrees(with other: AnyFacts, _ agree: (any LibraryFacts, any LibraryFacts) -> Bool) -> Bool {
    switch (value, other.value) {
    case (nil, nil): true
    case (let one?, let other?): agree(one, other)
    case (nil, _?), (_?, nil): false
    }
  }

  package mutating func append(_ other: AnyFacts) {
    guard let added = other.value else { return }
    if value == nil { value = added } else { value?.add(added) }
  }

  package mutating func standIn(_ good: AnyFacts, broken: [UTF8Range], doubtfulOwners: Set<String>) {
    guard let known = good.value else { return }
    // Facts that are all gone may come of code that is all half typed.
    value?.replaceDoubtful(by: known, broken: broken, doubtfulOwners: doubtfulOwners)
  }
}

extension LibraryFacts {
  fileprivate func isEqual(to other: any LibraryFacts) -> Bool { (other as? Self) == self }

  fileprivate func isSameShape(as other: any LibraryFacts) -> Bool { (other as? Self).map(hasSameShape) ?? false }

  // Facts of one file, read by one library, have one type.
  fileprivate mutating func add(_ other: any LibraryFacts) { if let other = other as? Self { append(other) } }

  fileprivate mutating func replaceDoubtful(
    by good: any LibraryFacts, broken: [UTF8Range], doubtfulOwners: Set<String>
  ) {
    if let good = good as? Self { standIn(good, broken: broken, doubtfulOwners: doubtfulOwners) }
  }
}
