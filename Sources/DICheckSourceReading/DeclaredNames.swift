import DICheckText

/// The names that a text seems to declare as types or macros: the words that stand behind `class`, `macro` and the like,
/// comments and strings included. For finding the few files that are worth a closer look among those that are never
/// parsed.
///
/// The scan reads words by itself, where ``CodeReader`` would step over comments and literals: it runs over every such
/// file, a name too many costs no more than that closer look, and one too few is a missed finding.
package struct DeclaredNames: Hashable, Sendable {
  /// One for each name, see ``hash(of:)``; sorted.
  package private(set) var hashes: [UInt32] = []
  /// The modules that the text seems to pass on to importers of its own: `@_exported import Kit`.
  package private(set) var passedOnModules: [String] = []

  package init() {}

  /// One pass over the bytes, about as fast as they can be distinguished.
  package init(_ text: UnsafeBytes) {
    var found: Set<UInt32> = []
    Self.forEach(in: text) { keyword, name in
      let hash = Self.hash(text[name])
      found.insert(hash)
      if text[keyword.lowerBound] == "m" { found.insert(Self.hash(hash, "@")) }
      if Self.isOffered(before: keyword.lowerBound, in: text) { found.insert(Self.hash(hash, "+")) }
    }
    hashes = found.sorted()
    if Self.passing.matches(text) { passedOnModules = Self.passedOnModules(in: text) }
  }

  private static let passing = MarkerSearch(["@_exported"])

  /// The words behind each `@_exported import`, with attributes, modifiers and kinds between left out.
  private static func passedOnModules(in text: UnsafeBytes) -> [String] {
    let words = text.split { !$0.isWord }.map { String(utf8: $0) }
    var found: Set<String> = []
    for start in words.indices where words[start] == "_exported" {
      guard let keyword = words[start...].prefix(8).firstIndex(of: "import") else { continue }
      let rest = words[(keyword + 1)...].drop { importKinds.contains($0) }
      if let module = rest.first { found.insert(module) }
    }
    return found.sorted()
  }

  /// `import struct Kit.Part` names a part of a module.
  static let importKinds: Set = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor",
  ]

  /// Returns true if a type of this name seems to be declared, at file level or in another.
  package func mayDeclare(_ name: String) -> Bool { hashes.contains(Self.hash(of: name)) }

  /// Returns true if a macro of this name seems to be declared.
  package func mayDeclareMacro(_ name: String) -> Bool { hashes.contains(Self.hash(Self.hash(of: name), "@")) }

  /// Returns true if a type or macro of this name seems to be declared for other modules.
  package func mayOffer(_ name: String) -> Bool { hashes.contains(Self.hash(Self.hash(of: name), "+")) }

  private static func hash(_ name: UInt32, _ mark: UInt8) -> UInt32 { (name ^ UInt32(mark)) &* 16_777_619 }

  /// Equal for equal names, and rarely for others.
  package static func hash(of name: String) -> UInt32 { hash(name.utf8) }

  /// The places in `skeleton`, a text without its comments and bodies, at which `name` stands as the name of a type or
  /// macro, each with the keyword before it. Nested are those in another declaration's braces.
  package static func places(
    of name: String, in skeleton: UnsafeBytes
  ) -> [(place: UTF8Range, keyword: String, isNested: Bool)] {
    var found: [(place: UTF8Range, keyword: String, isNested: Bool)] = []
    forEach(in: skeleton) { keyword, range in
      guard skeleton[range].elementsEqual(name.utf8) else { return }
      let depth = skeleton[..<range.lowerBound].reduce(0) { depth, byte in
        byte == "{" ? depth + 1 : byte == "}" ? depth - 1 : depth
      }
      found.append(
        (UTF8Range(range.lowerBound, range.upperBound), String(utf8: skeleton[keyword]), depth > 0))
    }
    return found
  }

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  // MARK: Words

  /// - Parameter body: takes the places of each keyword and of the name behind it.
  private static func forEach(
    in text: UnsafeBytes, _ body: (_ keyword: Range<Int>, _ name: Range<Int>) -> Void
  ) {
    letters.withUnsafeBufferPointer { letters in
      for index in 0..<max(0, text.count - 4) {
        // All bytes of many files come by: one branch for each, which is hardly ever taken.
        let candidates =
          letters[Int(text[index])] & letters[256 + Int(text[index + 1])] & letters[512 + Int(text[index + 2])]
          & letters[768 + Int(text[index + 3])]
        guard candidates != 0, index == 0 || !text[index - 1].isWord,
          let keyword = keyword(at: index, in: text), let name = name(behind: keyword, in: text)
        else { continue }
        body(keyword, name)
      }
    }
  }

  private static let keywords = ["class", "struct", "actor", "enum", "protocol", "typealias", "macro"]
    .map { Array($0.utf8) }

  /// A bit for each keyword that has a byte as its first, second, third or fourth: four tables, one after the other.
  private static let letters: [UInt8] = (0..<4).flatMap { position in
    (0...UInt8.max).map { byte in
      keywords.indices.reduce(0) { $0 | (keywords[$1][position] == byte ? 1 << UInt8($1) : 0) }
    }
  }

  private static func keyword(at start: Int, in text: UnsafeBytes) -> Range<Int>? {
    guard let length = keywords.first(where: { text[start...].starts(with: $0) })?.count, start + length < text.count,
      !text[start + length].isWord
    else { return nil }
    return start..<start + length
  }

  /// Returns true if one of the words between a keyword and the statement before makes what is declared known elsewhere.
  private static func isOffered(before keyword: Int, in text: UnsafeBytes) -> Bool {
    let words = text[max(0, keyword - 200)..<keyword].reversed().prefix { !["{", "}", ";"].contains($0) }
      .split { !$0.isWord }
    return words.contains { word in offering.contains { $0.elementsEqual(word) } }
  }

  private static let offering = ["public", "open", "package"].map { Array($0.utf8.reversed()) }

  private static func name(behind keyword: Range<Int>, in text: UnsafeBytes) -> Range<Int>? {
    var next = keyword.upperBound
    while next < text.count, text[next].isSpace { next += 1 }
    // Names in backticks are known by what is between these.
    if next < text.count, text[next] == "`" { next += 1 }
    guard next > keyword.upperBound, let name = text.word(from: next), name.lowerBound == next else { return nil }
    return name
  }
}
