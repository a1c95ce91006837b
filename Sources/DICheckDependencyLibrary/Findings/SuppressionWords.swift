import DICheckSourceReading
import DICheckText

/// The words behind the marker of a comment.
struct SuppressionWords {
  let isWholeFile: Bool
  /// True if no code is named: all codes are meant.
  let isEmpty: Bool
  private(set) var codes: [(code: DiagnosticCode, place: UTF8Range)] = []
  private(set) var unknown: [Suppressions.UnknownWord] = []

  /// Codes come first, separated from each other; prose after them explains.
  /// - Parameters:
  ///   - rest: the text that follows the marker on its line.
  ///   - catalogue: the codes that exist.
  init(_ text: UnsafeBufferPointer<UInt8>, _ rest: Range<Int>, offset: Int, of catalogue: Catalogue) {
    isWholeFile = text[rest].starts(with: "-file".utf8)
    var index = rest.lowerBound + (isWholeFile ? 5 : 0)
    // False for another word that begins with the marker.
    let isMarker = index == rest.upperBound || !(text[index].isWord || text[index] == "-")
    var isFirst = true
    var isListed = true
    while true {
      while index < rest.upperBound, Self.isSeparator(text[index]) {
        isListed = isListed || text[index] == "," || text[index] == ";"
        index += 1
      }
      guard index < rest.upperBound else { break }
      let start = index
      while index < rest.upperBound, !Self.isSeparator(text[index]) { index += 1 }
      // Punctuation ends a code.
      let end = text[start..<index].firstIndex { $0 == ":" || $0 == "." } ?? index
      let word = String(decoding: text[start..<end], as: UTF8.self)
      guard let code = catalogue.code(named: word) else {
        if isMarker, isFirst || isListed && Self.looksLikeCode(word) {
          unknown.append(
            Suppressions.UnknownWord(word: word, place: UTF8Range(start + offset, max(end, start + 1) + offset)))
        }
        isFirst = false
        // A code of a library by which this file isn't read leaves those behind it as they are.
        guard isMarker, isListed, Self.looksLikeCode(word) else { break }
        isListed = false
        continue
      }
      codes.append((code, UTF8Range(start + offset, end + offset)))
      isFirst = false
      isListed = false
    }
    isEmpty = isFirst
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case ",", ";", " ", "\t", "\r": true
    default: false
    }
  }

  /// Returns true if the word is in lower case and joined by hyphens.
  private static func looksLikeCode(_ word: String) -> Bool {
    word.contains("-")
      && word.utf8.allSatisfy { $0 == "-" || $0 >= "a" && $0 <= "z" }
  }
}
