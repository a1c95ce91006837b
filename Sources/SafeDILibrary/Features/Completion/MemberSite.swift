import DICheckText

/// A place at which a member of a type is typed: `Type.` and perhaps the beginning of a name.
struct MemberSite: Hashable, Sendable {
  /// The type's name as written: `Outer.Inner`.
  var type: String
  /// The member's name as far as it is there, also behind the cursor.
  var replaced: UTF8Range
  /// The part of the name before the cursor.
  var typed: String
  /// True if an opening parenthesis follows.
  var isCalled: Bool

  /// Looks at bytes alone, so they may be part of a comment or string. Nil where no name with a full stop stands before
  /// the cursor. O(names).
  init?(at offset: Int, in text: [UInt8]) {
    guard (0...text.count).contains(offset) else { return nil }
    var start = offset
    while start > 0, text[start - 1].isWord { start -= 1 }
    guard start > 0, text[start - 1] == "." else { return nil }
    var end = offset
    while end < text.count, text[end].isWord { end += 1 }
    var first = start - 1
    while first > 0, text[first - 1].isWord || text[first - 1] == "." { first -= 1 }
    guard start - 1 - first <= Self.lengthLimit, first < start - 1, text[first] != ".",
      !text[first..<(start - 1)].contains(0)
    else { return nil }
    type = String(decoding: text[first..<(start - 1)], as: UTF8.self)
    replaced = UTF8Range(start, end)
    typed = String(decoding: text[start..<offset], as: UTF8.self)
    isCalled = end < text.count && text[end] == "("
  }

  /// The greatest length of a type's name, in bytes.
  private static let lengthLimit = 512
}
