/// The bodies that stay whole in a skeleton, with all bodies in them, because they may matter.
package struct KeptBodies: Sendable {
  /// Words of which a body holds one, or the attributes of its declaration do. A word may end with the brace that opens
  /// the body.
  package var words: MarkerSearch
  /// Whether the bodies of initializers stay, whatever they hold.
  package var includesInitializers: Bool
  /// Whether bodies stay that mention a declaration of the same text which has a kept body, or a word in its attributes.
  package var includesCallers: Bool
  /// Whether all bodies stay that aren't in a type with a word in its attributes.
  package var includesAllElsewhere: Bool

  package init(
    _ words: MarkerSearch, includesInitializers: Bool = false, includesCallers: Bool = false,
    includesAllElsewhere: Bool = false
  ) {
    self.words = words
    self.includesInitializers = includesInitializers
    self.includesCallers = includesCallers
    self.includesAllElsewhere = includesAllElsewhere
  }
}

/// What ``KeptBodies`` means for one text.
package struct BodyMarks: Sendable {
  /// The offsets of the last bytes of what keeps bodies, ascending.
  private(set) var ends: [Int] = []
  private(set) var includesInitializers = false
  private(set) var includesAllElsewhere = false
  /// The names whose mentions are among ``ends``.
  private var names: Set<String> = []

  init() {}

  init(_ kept: KeptBodies, in text: UnsafeBufferPointer<UInt8>) {
    ends = kept.words.ends(in: text)
    includesInitializers = kept.includesInitializers
    includesAllElsewhere = kept.includesAllElsewhere
  }

  /// The marks of a part of the text, as a text of its own.
  package func within(_ range: Range<Int>) -> BodyMarks {
    var part = self
    let start = ends.partitioningIndex { $0 >= range.lowerBound }
    let end = ends.partitioningIndex { $0 >= range.upperBound }
    part.ends = ends[start..<end].map { $0 - range.lowerBound }
    return part
  }

  /// Whether one of them is in `range`. O(log marks).
  func holdMark(in range: Range<Int>) -> Bool {
    guard !ends.isEmpty else { return false }
    let next = ends.partitioningIndex { $0 >= range.lowerBound }
    return next < ends.count && ends[next] < range.upperBound
  }

  /// Adds the mentions of names that are declared behind `keywords`. Returns true if some may be in bodies that don't
  /// stay yet. O(bytes x names).
  /// - Parameter bodies: those that stay whole, ascending.
  mutating func addMentions(
    ofDeclarationsAfter keywords: [Int], outside bodies: [Range<Int>], in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var isNew = false
    for keyword in keywords {
      guard let place = Self.word(after: keyword, in: text) else { continue }
      let name = String(decoding: text[place], as: UTF8.self)
      guard names.insert(name).inserted else { continue }
      for end in MarkerSearch([name]).ends(in: text) {
        let start = end + 1 - place.count
        guard start != place.lowerBound, start == 0 || !Self.isWord(text[start - 1]),
          end + 1 == text.count || !Self.isWord(text[end + 1])
        else { continue }
        let body = bodies.partitioningIndex { $0.upperBound > end }
        if body < bodies.count, bodies[body].contains(end) { continue }
        ends.append(end)
        isNew = true
      }
    }
    if isNew { ends.sort() }
    return isNew
  }

  private static func word(after keyword: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var start = keyword
    while start < text.count, text[start] == 32 || (9...13).contains(text[start]) { start += 1 }
    var end = start
    while end < text.count, isWord(text[end]) { end += 1 }
    return start < end ? start..<end : nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    let byteClass = ByteTable.shared.classes[Int(byte)]
    return byteClass == ByteClass.word || byteClass == ByteClass.digit
  }
}
