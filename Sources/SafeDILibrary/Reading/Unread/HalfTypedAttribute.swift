import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// `@Instantiabl` above a type: someone is typing, or has left half of the attribute behind. SafeDI doesn't read such a
/// file, or takes the type for any other, and yet what is said of the type elsewhere isn't to be believed.
struct HalfTypedAttribute: Hashable, Sendable {
  /// The attribute, in UTF-8 offsets of the text.
  var place: UTF8Range
  /// As written, with the `@`.
  var spelling: String
  /// The type below it.
  var types: UnreadTypes

  /// The first one, if any. Looks at little more than the `@` of the text.
  init?(in text: UnsafeBufferPointer<UInt8>) {
    for letter in Self.beginning.ends(in: text) {
      let at = letter - 4
      let end = Self.endOfWord(from: letter, in: text)
      let count = end - at - 1
      guard count < Self.word.count, Self.word.starts(with: text[(at + 1)..<end]), Self.isCode(at, in: text),
        let declaration = Self.declaration(after: end, in: text)
      else { continue }
      // So short a word may be another attribute, if nothing says what it is meant to be.
      if count < Self.unmistakable, !Self.conformance.matches(UnsafeBufferPointer(rebasing: text[declaration])) {
        continue
      }
      place = UTF8Range(at, end)
      spelling = String(decoding: text[at..<end], as: UTF8.self)
      types = UnreadTypeScan.types(in: [UnsafeBufferPointer(rebasing: text[at..<declaration.upperBound])])
      return
    }
    return nil
  }

  /// The finding about the attribute. `offset`: that of the text in its file.
  func problem(offset: Int) -> DeclarationProblem {
    let reason = "has a type with `\(spelling)`, which is only half of `@Instantiable`"
    return .unreadable(.unread(reason: reason, isFolder: false), at: place.shifted(by: offset))
  }

  private static let word = "Instantiable".utf8
  private static let beginning = MarkerSearch(["@Inst"])
  private static let unmistakable = 8
  private static let conformance = MarkerSearch(["Instantiable"])
  private static let declarations = ["class", "struct", "actor", "extension"]

  private static func endOfWord(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    while index < text.count, text[index].isWord { index += 1 }
    return index
  }

  /// Returns true if no comment or string begins before it on the line.
  private static func isCode(_ index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = index
    while place > 0, text[place - 1] != "\n" {
      place -= 1
      if index - place > 400 { return false }
      switch text[place] {
      case "/", "\"", "*", "`": return false
      default: continue
      }
    }
    return true
  }

  /// The head of the type that the attribute stands on, with its brace: at most a few modifiers and attributes lie
  /// between.
  private static func declaration(after end: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var index = end
    var words = 0
    while index < text.count, words < 8 {
      if text[index].isWord {
        let wordEnd = endOfWord(from: index, in: text)
        let word = text[index..<wordEnd]
        if declarations.contains(where: { $0.utf8.elementsEqual(word) }) {
          let limit = min(text.count, wordEnd + 1000)
          let brace = text[wordEnd..<limit].firstIndex { $0 == "{" }
          return index..<(brace.map { $0 + 1 } ?? limit)
        }
        words += 1
        index = wordEnd
        continue
      }
      switch text[index] {
      case " ", "\t", "\r", "\n", "@": index += 1
      default: return nil
      }
    }
    return nil
  }
}
