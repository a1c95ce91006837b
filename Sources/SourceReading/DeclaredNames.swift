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
  /// The modules that the text seems to pass on to whoever imports its own: `@_exported import Kit`.
  package private(set) var passedOnModules: [String] = []

  package init() {}

  /// One pass over the bytes, about as fast as they can be distinguished.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    var found: Set<UInt32> = []
    Self.forEach(in: text) { range, isMacro in
      let hash = Self.hash(text[range])
      found.insert(hash)
      if isMacro { found.insert(Self.hash(ofMacro: hash)) }
    }
    hashes = found.sorted()
    if Self.passing.matches(text) { passedOnModules = Self.passedOnModules(in: text) }
  }

  private static let passing = MarkerSearch(["@_exported"])

  /// The words behind each `@_exported import`, with attributes, modifiers and kinds between left out.
  private static func passedOnModules(in text: UnsafeBufferPointer<UInt8>) -> [String] {
    let words = text.split { !$0.isWord }.map { String(decoding: $0, as: UTF8.self) }
    var found: Set<String> = []
    for start in words.indices where words[start] == "_exported" {
      guard let keyword = words[start...].prefix(8).firstIndex(of: "import") else { continue }
      let rest = words[(keyword + 1)...].drop { importKinds.contains($0) }
      if let module = rest.first { found.insert(module) }
    }
    return found.sorted()
  }

  /// `import struct Kit.Part` names a part of a module.
  package static let importKinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor",
  ]

  /// Whether a type of this name seems to be declared, at file level or in another.
  package func mayDeclare(_ name: String) -> Bool { hashes.contains(Self.hash(of: name)) }

  /// Whether a macro of this name seems to be declared.
  package func mayDeclareMacro(_ name: String) -> Bool { hashes.contains(Self.hash(ofMacro: Self.hash(of: name))) }

  private static func hash(ofMacro name: UInt32) -> UInt32 { (name ^ UInt32("@" as UInt8)) &* 16_777_619 }

  /// Equal for equal names, and rarely for others.
  package static func hash(of name: String) -> UInt32 { hash(name.utf8) }

  /// The first place in `skeleton`, a text without its comments and bodies, at which `name` stands as the name of a
  /// type.
  /// - Parameter isNested: Whether the type stands in another declaration's braces.
  package static func place(
    of name: String, isNested: Bool, in skeleton: UnsafeBufferPointer<UInt8>
  ) -> UTF8Range? {
    var found: UTF8Range?
    forEach(in: skeleton) { range, _ in
      guard found == nil, skeleton[range].elementsEqual(name.utf8) else { return }
      let depth = skeleton[..<range.lowerBound].reduce(0) { depth, byte in
        byte == "{" ? depth + 1 : byte == "}" ? depth - 1 : depth
      }
      guard (depth > 0) == isNested else { return }
      found = UTF8Range(range.lowerBound, range.upperBound)
    }
    return found
  }

  /// The keyword that stands before a name at `place`: `protocol`. Empty where none does.
  package static func keyword(before place: UTF8Range, in text: UnsafeBufferPointer<UInt8>) -> String {
    var end = Int(place.start)
    while end > 0, !text[end - 1].isWord { end -= 1 }
    var start = end
    while start > 0, text[start - 1].isWord { start -= 1 }
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  // MARK: Words

  /// - Parameter body: takes the place of each name, and whether it is a macro's.
  private static func forEach(
    in text: UnsafeBufferPointer<UInt8>, _ body: (_ name: Range<Int>, _ isMacro: Bool) -> Void
  ) {
    var index = 0
    while let word = text.word(from: index) {
      index = word.upperBound
      guard isKeyword(UnsafeBufferPointer(rebasing: text[word])) else { continue }
      var next = index
      while next < text.count, [" ", "\t", "\n", "\r"].contains(text[next]) { next += 1 }
      // Names in backticks are known by what is between these.
      if next < text.count, text[next] == "`" { next += 1 }
      guard next > index, let name = text.word(from: next), name.lowerBound == next else { continue }
      body(name, text[word.lowerBound] == "m")
    }
  }

  private static let keywords = ["class", "struct", "actor", "enum", "protocol", "typealias", "macro"]
    .map { Array($0.utf8) }

  private static func isKeyword(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard word.count >= 4, word.count <= 9 else { return false }
    return keywords.contains { $0[0] == word[0] && $0.elementsEqual(word) }
  }
}
