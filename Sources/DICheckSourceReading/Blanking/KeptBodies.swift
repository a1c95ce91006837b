import DICheckText

/// The bodies that stay whole in a skeleton, with all bodies in them, because they may matter. Those of initializers
/// are always among them.
package struct KeptBodies: Sendable {
  /// Words of which a body holds one, or the attributes of its declaration do. A word may end with the brace that opens
  /// the body. A reader sees nothing of other bodies, so these must be the words that it looks for; what marks a
  /// declaration elsewhere, such as its type, keeps no body.
  var words: MarkerSearch
  /// True to have bodies stay that mention a declaration of the same text with a kept body, or a word in its attributes.
  var includesCallers: Bool
  /// True to have all bodies stay that aren't in a type with a word in its attributes: every body, for a library that
  /// marks no types.
  var includesAllElsewhere: Bool
  /// Words of which a declaration at file level holds one, or what stands before it, if all bodies in it stay.
  var wordsOfWholes: MarkerSearch?

  package init(
    _ words: MarkerSearch, includesCallers: Bool = false, includesAllElsewhere: Bool = false,
    wholesWith wordsOfWholes: MarkerSearch? = nil
  ) {
    self.words = words
    self.includesCallers = includesCallers
    self.includesAllElsewhere = includesAllElsewhere
    self.wordsOfWholes = wordsOfWholes
  }
}

/// The places in one text that keep bodies, by ``KeptBodies``.
package struct BodyMarks: Sendable {
  /// The offsets of the last bytes of what keeps bodies, ascending.
  private(set) var ends: [Int] = []
  /// False where no body stays.
  private(set) var keepsBodies = false
  private(set) var includesAllElsewhere = false
  /// The same of what keeps all bodies of a declaration at file level.
  private var wholeEnds: [Int] = []
  /// The names whose mentions are among ``ends``.
  private var names: Set<String> = []

  init() {}

  init(_ kept: KeptBodies, in text: UnsafeBytes) {
    ends = kept.words.ends(in: text)
    keepsBodies = true
    includesAllElsewhere = kept.includesAllElsewhere
    wholeEnds = kept.wordsOfWholes?.ends(in: text) ?? []
  }

  /// The marks of a part of the text, as a text of its own.
  package func within(_ range: Range<Int>) -> BodyMarks {
    var part = self
    part.ends = Self.positions(of: ends, in: range).map { ends[$0] - range.lowerBound }
    part.wholeEnds = Self.positions(of: wholeEnds, in: range).map { wholeEnds[$0] - range.lowerBound }
    return part
  }

  /// Returns true if a mark is in `range`. O(log marks).
  func holdMark(in range: Range<Int>) -> Bool { !Self.positions(of: ends, in: range).isEmpty }

  /// Returns true if a mark of whole declarations is in `range`. O(log marks).
  func holdMarkOfWhole(in range: Range<Int>) -> Bool { !Self.positions(of: wholeEnds, in: range).isEmpty }

  private static func positions(of ends: [Int], in range: Range<Int>) -> Range<Int> {
    guard !ends.isEmpty else { return 0..<0 }
    let start = ends.partitioningIndex { $0 >= range.lowerBound }
    return start..<max(start, ends.partitioningIndex { $0 >= range.upperBound })
  }

  /// Adds the mentions of names that are declared behind `keywords`. Returns true if some may be in bodies that don't
  /// stay yet. O(bytes).
  /// - Parameter bodies: those that stay whole, ascending.
  mutating func addMentions(
    ofDeclarationsAfter keywords: [Int], outside bodies: [Range<Int>], in text: UnsafeBytes
  ) -> Bool {
    let places = Set(keywords.compactMap { Self.name(behind: $0, in: text) })
    let added = Set(places.map { String(utf8: text[$0]) }).subtracting(names)
    guard !added.isEmpty else { return false }
    names.formUnion(added)
    // Nearly all words differ from each name in their length or in the bytes at their ends.
    func look(_ word: some BidirectionalCollection<UInt8>) -> UInt64 {
      1 << ((UInt64(word.first ?? 0) &+ UInt64(word.last ?? 0) &* 7 &+ UInt64(word.count) &* 5) & 63)
    }
    let looks = added.reduce(0) { $0 | look($1.utf8) }
    var isNew = false
    var next = 0
    while let word = text.word(from: next) {
      next = word.upperBound
      guard looks & look(text[word]) != 0, !places.contains(word),
        added.contains(String(utf8: text[word]))
      else { continue }
      let body = bodies.partitioningIndex { $0.upperBound > word.lowerBound }
      if body < bodies.count, bodies[body].contains(word.lowerBound) { continue }
      ends.append(word.upperBound - 1)
      isNew = true
    }
    if isNew { ends.sort() }
    return isNew
  }

  /// The word that only blanks part from a keyword before it.
  private static func name(behind keyword: Int, in text: UnsafeBytes) -> Range<Int>? {
    text.word(from: keyword).flatMap { word in
      text[keyword..<word.lowerBound].allSatisfy(\.isSpace) ? word : nil
    }
  }
}
