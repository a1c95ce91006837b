import DICheckDependencyLibrary
import DICheckText

/// The facts of a document's last version without syntax errors. They replace declarations that can't be read while the
/// user edits them, or all declarations (SafeDI's Rules/Reading.md, "Unreadable files").
struct LastGoodFacts {
  private var good: AnyFacts?

  /// Moves the kept ranges along with an edit.
  mutating func move(_ edit: UTF8Edit) {
    good?.value?.movePlaces { edit.moved($0) }
  }

  /// For a document without any marker word: it certainly has no facts.
  mutating func settleWithoutFacts() { good = AnyFacts() }

  /// The facts of a document that can't be read at all; nil if it never could be. Declarations that were deleted whole
  /// are left out.
  var ofUnreadDocument: AnyFacts? {
    guard var facts = good else { return nil }
    facts.value?.dropDeleted()
    return facts
  }

  /// The reading for the analysis: `reading` itself if it is whole, else with the last good facts in place of doubtful
  /// declarations. Keeps the facts of whole readings.
  mutating func settle(_ reading: FileReading) -> FileReading {
    // Readings that can't be meant: an attribute typed above a property with an attribute applies to that property
    // until its own line is complete.
    let owners = Set(reading.problems.filter { $0.entry.doubt == .declaration }.compactMap(\.owner))
    let doubtful = owners.filter { reading.contents.value?.declares($0) == true }
    guard !reading.brokenDeclarations.isEmpty || !doubtful.isEmpty else {
      good = reading.contents
      return reading
    }
    // A document that was broken when it was opened keeps its own reading, as on disk; so do declarations without good
    // facts.
    guard let good = ofUnreadDocument else { return reading }
    var settled = reading
    settled.contents.standIn(good, broken: reading.brokenDeclarations, doubtfulOwners: doubtful)
    return settled
  }
}
