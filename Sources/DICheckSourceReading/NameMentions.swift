import DICheckText

/// The ways in which a text mentions a name, by its bytes: comments and strings count as well.
package struct NameMentions: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The name, as a whole word.
  static let word = NameMentions(rawValue: 1)
  /// `value.name` and `\.name`, of something else than `self`.
  package static let member = NameMentions(rawValue: 2)
  /// `Name(`, `Name.` and `Name<`
  package static let type = NameMentions(rawValue: 4)
  /// `protocol Name`
  package static let `protocol` = NameMentions(rawValue: 8)
  /// `extension Name`
  package static let extended = NameMentions(rawValue: 16)
  /// `class Other: Name`
  package static let inherited = NameMentions(rawValue: 32)
}

/// Looks for several names in one pass over a text's bytes.
package struct NameSearch: Sendable {
  /// By a hash of their bytes.
  private var names: [UInt32: [String]] = [:]

  package init(_ names: some Sequence<String>) {
    for name in names { self.names[DeclaredNames.hash(of: name), default: []].append(name) }
  }

  /// The names that the text holds. O(bytes).
  package func mentions(in text: [UInt8]) -> [String: NameMentions] {
    var result: [String: NameMentions] = [:]
    var index = 0
    while let word = text.word(from: index) {
      index = word.upperBound
      guard let candidates = names[DeclaredNames.hash(text[word])] else { continue }
      for name in candidates where text[word].elementsEqual(name.utf8) {
        result[name, default: []].formUnion(Self.mentions(at: word, in: text))
      }
    }
    return result
  }

  // MARK: Words beside a name

  private static func mentions(at word: Range<Int>, in text: [UInt8]) -> NameMentions {
    var result: NameMentions = .word
    var before = word.lowerBound - 1
    var next = word.upperBound
    if before >= 0, text[before] == "`" { before -= 1 }
    if next < text.count, text[next] == "`" { next += 1 }
    if before >= 0, text[before] == ".", isMember(ofWhatEndsAt: before - 1, in: text) {
      result.insert(.member)
    }
    while next < text.count, text[next] == " " { next += 1 }
    if next < text.count {
      switch text[next] {
      case "(", "<": result.insert(.type)
      // A file's head may say its name.
      case ".": if !text[(next + 1)...].starts(with: "swift".utf8) { result.insert(.type) }
      default: break
      }
    }
    switch self.word(endingAt: before, in: text) {
    case "protocol": result.insert(.protocol)
    case "extension": result.insert(.extended)
    default: if isInherited(at: before, in: text) { result.insert(.inherited) }
    }
    return result
  }

  /// Words behind which a dot begins a value of its own: `case .name`.
  private static let beginnings: Set = ["case", "return", "in", "is", "as", "else", "where", "throw", "try"]

  private static func isMember(ofWhatEndsAt end: Int, in text: [UInt8]) -> Bool {
    guard let index = lastSign(upTo: end, in: text) else { return false }
    switch text[index] {
    case ")", "]", "}", ">", "\\", "\"", "`", "/":
      return true
    case "?", "!":
      let base = word(endingAt: index - 1, in: text)
      // `condition ? .name : .other` begins a value.
      return base != "self" && index == end
    default:
      guard text[index].isWord else { return false }
      let base = word(endingAt: index, in: text)
      return base != "self" && !(index < end && beginnings.contains(base))
    }
  }

  /// The number of bytes that are searched backwards for the head of a declaration.
  private static let headLimit = 400

  /// Returns true if `: Name` or `, Name` stands in the head of a class.
  private static func isInherited(at end: Int, in text: [UInt8]) -> Bool {
    guard let index = lastSign(upTo: end, in: text), text[index] == ":" || text[index] == "," else { return false }
    let lowest = max(0, index - headLimit)
    var start = index
    while start > lowest, !["{", "}", ";"].contains(text[start - 1]) {
      start -= 1
    }
    return text[start..<index].split { !$0.isWord }.contains { $0.elementsEqual("class".utf8) }
  }

  private static func word(endingAt end: Int, in text: [UInt8]) -> String {
    guard let last = lastSign(upTo: end, in: text) else { return "" }
    var index = last
    while index >= 0, text[index].isWord { index -= 1 }
    return last > index ? String(utf8: text[(index + 1)...last]) : ""
  }

  private static func lastSign(upTo end: Int, in text: [UInt8]) -> Int? {
    text[...end].lastIndex { !$0.isSpace }
  }
}
