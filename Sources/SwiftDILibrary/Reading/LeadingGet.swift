import DICheckText
import SwiftSyntax

/// A `get(` at the head of an accessor's body, which the parser takes for the beginning of an accessor
/// (Semantics.md, "Lookups"): `var a: Int { get(.b) + 1 }`.
///
/// The reader puts another word of the same length in its place and parses again, so that everything around it is read
/// as it is meant.
enum LeadingGet {
  static let standIn = "gEt"

  /// The text with another word for each `get(` behind a brace; nil if there is none.
  static func renamed(in text: UnsafeBytes) -> [UInt8]? {
    var result: [UInt8]?
    var index = 0
    while index < text.count {
      defer { index += 1 }
      guard text[index] == UInt8(ascii: "{") else { continue }
      let word = Self.index(ofTokenFrom: index + 1, in: text)
      let end = word + standIn.utf8.count
      guard end < text.count, text[word..<end].elementsEqual("get".utf8) else { continue }
      let next = Self.index(ofTokenFrom: end, in: text)
      guard next < text.count, text[next] == UInt8(ascii: "(") else { continue }
      if result == nil { result = Array(text) }
      result?.replaceSubrange(word..<end, with: standIn.utf8)
    }
    return result
  }

  private static func index(ofTokenFrom start: Int, in text: UnsafeBytes) -> Int {
    text[start...].firstIndex { $0 > 0x20 } ?? text.count
  }
}

extension TokenSyntax {
  /// True if it is the name of the library's lookup.
  var isGet: Bool { text == "get" || text == LeadingGet.standIn }
}
