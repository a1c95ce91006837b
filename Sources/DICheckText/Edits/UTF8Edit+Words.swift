// Narrows a replacement to the words that differ, so that an editor keeps cursors and marks in the rest.

extension UTF8Edit {
  /// With more pairs of words than this, only common ends are cut off.
  private static let pairLimit = 200_000

  /// The edits that turn `old` into `new`, narrowed to the words that differ. At most ``pairLimit`` steps.
  package static func edits(from old: [UInt8], to new: [UInt8]) -> [UTF8Edit] {
    guard old != new else { return [] }
    let before = words(of: old)
    let after = words(of: new)
    let prefix = zip(before, after).prefix { $0 == $1 }.count
    let rest = zip(before.dropFirst(prefix).reversed(), after.dropFirst(prefix).reversed())
    let suffix = rest.prefix { $0 == $1 }.count
    let oldMiddle = before[prefix..<before.count - suffix]
    let newMiddle = after[prefix..<after.count - suffix]
    let start = before[..<prefix].reduce(0) { $0 + $1.count }
    guard !oldMiddle.isEmpty, !newMiddle.isEmpty, oldMiddle.count * newMiddle.count <= pairLimit else {
      let end = start + oldMiddle.reduce(0) { $0 + $1.count }
      return [UTF8Edit(replacing: start..<end, with: Array(newMiddle.joined()))]
    }
    return align(Array(oldMiddle), Array(newMiddle), at: start)
  }

  /// The edits between words that both texts have.
  private static func align(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], at start: Int
  ) -> [UTF8Edit] {
    var result: [UTF8Edit] = []
    var position = start
    var removed = 0
    var added: [UInt8] = []
    func flush() {
      if removed > 0 || !added.isEmpty {
        result.append(UTF8Edit(replacing: position - removed..<position, with: added))
      }
      removed = 0
      added = []
    }
    for word in UnifiedDiff.parts(of: old, and: new) {
      if word.mark == "+" {
        added += word.content
        continue
      }
      if word.mark == "-" { removed += word.content.count } else { flush() }
      position += word.content.count
    }
    flush()
    return result
  }

  /// Splits into identifiers, runs of blanks, and other single bytes; never between the bytes of one character.
  private static func words(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let kind = Kind(text[start])
      var end = start + 1
      if kind != .other {
        while end < text.count, Kind(text[end]) == kind { end += 1 }
      }
      result.append(text[start..<end])
      start = end
    }
    return result
  }

  private enum Kind {
    case word, blank, other

    init(_ byte: UInt8) {
      switch byte {
      case " ", "\t", "\r", "\n": self = .blank
      case let byte where byte.isWord: self = .word
      default: self = .other
      }
    }
  }
}
