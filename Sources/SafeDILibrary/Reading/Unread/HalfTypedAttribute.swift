import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// `@Instantiabl` above a type: someone is typing, or has left half of the attribute behind. SafeDI doesn't read such a
/// file, or takes the type for any other, and yet what is said of the type elsewhere isn't to be believed.
struct HalfTypedAttribute: Hashable {
  /// The attribute, in UTF-8 offsets of the text.
  var place: UTF8Range
  /// As written, with the `@`.
  var spelling: String
  /// The type below it.
  var types: UnreadTypes

  /// The first one, if any. Looks at little more than the `@` of the text.
  init?(in text: UnsafeBytes) {
    for letter in Self.beginning.ends(in: text) {
      let at = letter - 4
      let end = text[letter...].prefix(while: \.isWord).endIndex
      let count = end - at - 1
      guard count < Self.word.count, Self.word.starts(with: text[(at + 1)..<end]), Self.isCode(at, in: text),
        let declaration = Self.declaration(after: end, in: text)
      else { continue }
      // So short a word may be another attribute, if nothing says what it is meant to be.
      if count < Self.unmistakable, !Self.conformance.matches(UnsafeBufferPointer(rebasing: text[declaration])) {
        continue
      }
      place = UTF8Range(at, end)
      spelling = String(utf8: text[at..<end])
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

  /// Returns true if no comment or string begins before it on the line.
  private static func isCode(_ index: Int, in text: UnsafeBytes) -> Bool {
    let line = text[..<index].suffix(lineLimit + 1).reversed().prefix { $0 != "\n" }
    return line.count <= lineLimit && !line.contains { "/\"*`".utf8.contains($0) }
  }

  private static let lineLimit = 400
  private static let (wordLimit, headLimit) = (8, 1000)

  /// The head of the type that the attribute stands on, with its brace: at most a few modifiers and attributes lie
  /// between.
  private static func declaration(after end: Int, in text: UnsafeBytes) -> Range<Int>? {
    var rest = text[end...]
    for _ in 0..<wordLimit {
      rest = rest.drop { " \t\r\n@".utf8.contains($0) }
      let word = rest.prefix(while: \.isWord)
      if word.isEmpty { return nil }
      rest = rest[word.endIndex...]
      guard declarations.contains(where: { $0.utf8.elementsEqual(word) }) else { continue }
      let head = rest.prefix(headLimit)
      let brace = head.firstIndex { $0 == "{" }
      return word.startIndex..<(brace.map { $0 + 1 } ?? head.endIndex)
    }
    return nil
  }
}
