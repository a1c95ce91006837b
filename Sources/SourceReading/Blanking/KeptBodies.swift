#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
      guard names.insert(String(decoding: text[place], as: UTF8.self)).inserted else { continue }
      for start in Self.places(of: place, in: text) where start != place.lowerBound {
        let end = start + place.count - 1
        let body = bodies.partitioningIndex { $0.upperBound > end }
        if body < bodies.count, bodies[body].contains(end) { continue }
        ends.append(end)
        isNew = true
      }
    }
    if isNew { ends.sort() }
    return isNew
  }

  /// Where a word stands.
  private static func places(of name: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let base = text.baseAddress else { return [] }
    let first = Int32(text[name.lowerBound])
    var places: [Int] = []
    var start = 0
    while let found = memchr(base + start, first, text.count - start) {
      let place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - base
      start = place + 1
      guard place == 0 || !isWord(text[place - 1]), place + name.count <= text.count,
        memcmp(base + place, base + name.lowerBound, name.count) == 0,
        place + name.count == text.count || !isWord(text[place + name.count])
      else { continue }
      places.append(place)
    }
    return places
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
