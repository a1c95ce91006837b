import DICheckText

/// Recognizes the plain form of members that say nothing about injection: functions, computed properties, stored
/// properties with a simple initial value, the cases of an enum.
///
/// The grammar accepts less than the parser does, and nothing that the parser would find an error in: an accepted
/// member may be left out of a text that is parsed for its other members. All else (attributes, `where` clauses,
/// operators, names beyond ASCII, comments within) it leaves to the parser. Linear, with a bound on nesting.
struct MemberGrammar: ~Copyable {
  private let scanner: CodeScanner
  var index: Int

  /// The type of the property or the function's result, once it is read.
  private var type = 0..<0
  /// The names of the function's generic parameters.
  private var placeholders: [Range<Int>] = []
  /// True if a type in the signature is neither one of the common ones nor a generic parameter.
  private(set) var namesDeclared = false

  /// The number of types around the one that is read.
  var depth = 0
  static let maximumDepth = 12

  init(_ scanner: CodeScanner, at index: Int) {
    self.scanner = scanner
    self.index = index
  }

  /// Reads what follows `func` up to the body's `{`, and leaves ``index`` there.
  mutating func readFunction(except kept: StaticString?) -> Bool {
    guard skipSomeBlanks(), let name = readName() else { return false }
    if let kept, spells(name, kept) { return false }
    if byte == "<", !readGenericParameters() { return false }
    guard byte == "(", readParameters(areNamed: true) else { return false }
    skipBlanks()
    guard readEffects() else { return false }
    if byte == "-" {
      guard readArrow(), readOwnType() else { return false }
      skipBlanks()
    }
    return byte == "{"
  }

  private mutating func readOwnType() -> Bool {
    let start = index
    guard readType() else { return false }
    type = start..<index
    return true
  }

  /// True if the type is a single name, and none of the common ones (``CommonTypes``).
  var typeMayBeDeclared: Bool { CommonTypes.mayBeDeclared(bytes(type)) }

  private func bytes(_ range: Range<Int>) -> UnsafeBytes {
    UnsafeBufferPointer(start: text + range.lowerBound, count: range.count)
  }

  enum Property { case computed, initialized }

  /// Reads what follows `var` or `let` up to the `{` of the accessors, or through the initial value.
  mutating func readProperty() -> Property? {
    guard skipSomeBlanks(), readName() != nil else { return nil }
    if take(":") {
      skipBlanks()
      guard readOwnType() else { return nil }
    }
    let isSpaced = byte == 32
    skipSpaces()
    if byte == "{" { return .computed }
    guard isSpaced, takeAll("= ") else { return nil }
    return readValue() ? .initialized : nil
  }

  /// Reads what follows `case` in an enum: names with associated values or raw values.
  mutating func readCases() -> Bool {
    guard skipSomeBlanks() else { return false }
    while true {
      guard readName() != nil else { return false }
      if byte == "(", !readParameters(areNamed: false) { return false }
      if takeAll(" = "), !readValue() { return false }
      guard take(",") else { return true }
      skipBlanks()
    }
  }
}

// MARK: - Signatures

extension MemberGrammar {
  /// `<T, U: P>`
  private mutating func readGenericParameters() -> Bool {
    take("<")
    repeat {
      skipBlanks()
      let name = index
      guard readTypeName() else { return false }
      placeholders.append(name..<index)
      if take(":") {
        skipBlanks()
        guard readType() else { return false }
      }
    } while take(",")
    namesDeclared = false
    return take(">")
  }

  /// Reads a parenthesised list: a function's parameters, an enum case's associated values, a tuple type, the
  /// parameters of a function type. Only the first must have names, and may have `inout` and default values.
  mutating func readParameters(areNamed: Bool) -> Bool {
    index += 1
    skipBlanks()
    if take(")") { return true }
    while true {
      let hasName = readLabels()
      guard hasName != nil, hasName == true || !areNamed else { return false }
      if areNamed, readWord("inout") { skipBlanks() }
      guard readType() else { return false }
      if areNamed, takeAll(" = "), !readValue() { return false }
      skipBlanks()
      guard take(",") else { return take(")") }
      skipBlanks()
    }
  }

  /// Takes note of one of the names in a type.
  mutating func note(type name: Range<Int>) {
    let name = bytes(name)
    guard CommonTypes.mayBeDeclared(name), !placeholders.contains(where: { bytes($0).elementsEqual(name) }) else {
      return
    }
    namesDeclared = true
  }

  /// `label:`, `label name:` or `_ name:`, if there is one; nil when it isn't plain.
  private mutating func readLabels() -> Bool? {
    guard isLowercase(byte) || byte == "_" else { return false }
    let start = index
    skipWord()
    let first = start..<index
    if byte == ":" {
      guard isPlain(first) || spells(first, "_") else { return nil }
    } else {
      guard byte == 32 else { return nil }
      skipSpaces()
      guard isLowercase(byte) else {
        // `any P`, `inout T`: the type's own words.
        guard spells(first, "any") || spells(first, "some") else { return nil }
        index = start
        return false
      }
      guard isPlain(first) || spells(first, "_") || isKeywordLabel(first) else { return nil }
      guard readName() != nil, byte == ":" else { return nil }
    }
    index += 1
    skipBlanks()
    return true
  }

  private static let keywordLabels: [StaticString] = ["for", "in", "as", "where", "if", "is", "while"]

  private func isKeywordLabel(_ range: Range<Int>) -> Bool {
    Self.keywordLabels.contains { spells(range, $0) }
  }

  /// `async`, `throws`, `rethrows`, each with the blanks behind it.
  mutating func readEffects() -> Bool {
    if readWord("async") { skipBlanks() }
    if readWord("throws") || readWord("rethrows") {
      // `throws(E)`
      guard byte != "(" else { return false }
      skipBlanks()
    }
    return true
  }

  mutating func readArrow() -> Bool {
    guard takeAll("-> ") else { return false }
    skipBlanks()
    return true
  }
}

// MARK: - Bytes

extension MemberGrammar {
  var text: UnsafePointer<UInt8> { scanner.text }
  var end: Int { scanner.end }
  var classes: UnsafePointer<UInt8> { scanner.classes }
  /// 0 at the end.
  var byte: UInt8 { scanner.byte(at: index) }

  /// Steps over `sign` if it is next.
  @discardableResult
  mutating func take(_ sign: UInt8) -> Bool {
    guard byte == sign else { return false }
    index += 1
    return true
  }

  /// Steps over these signs if they are next.
  @discardableResult
  mutating func takeAll(_ signs: StaticString) -> Bool {
    let next = index + signs.utf8CodeUnitCount
    guard next <= end, spells(index..<next, signs) else { return false }
    index = next
    return true
  }

  mutating func skipSpaces() {
    while byte == 32 { index += 1 }
  }

  mutating func skipBlanks() {
    while byte == 32 || byte == 10 || byte == 13 { index += 1 }
  }

  mutating func skipSomeBlanks() -> Bool {
    guard byte == 32 else { return false }
    skipSpaces()
    return true
  }

  /// Words beyond ASCII end where the first such scalar begins, which nothing accepts behind a word.
  mutating func skipWord() {
    while index < end, text[index] < 128 {
      guard ByteClass.isOfWord(classes[Int(text[index])]) else { return }
      index += 1
    }
  }

  /// A declared name: no keyword, not capitalised.
  private mutating func readName() -> Range<Int>? {
    guard isLowercase(byte) else { return nil }
    let start = index
    skipWord()
    return isPlain(start..<index) ? start..<index : nil
  }

  mutating func readWord(_ word: StaticString) -> Bool {
    guard byte == word.utf8Start[0] else { return false }
    let start = index
    skipWord()
    if spells(start..<index, word) { return true }
    index = start
    return false
  }

  func isPlain(_ range: Range<Int>) -> Bool {
    scanner.word(range) == .plain
  }

  func spells(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count where text[range.lowerBound + offset] != word.utf8Start[offset] { return false }
    return true
  }

  private func isLowercase(_ byte: UInt8) -> Bool { byte >= "a" && byte <= "z" }
  func isLetter(_ byte: UInt8) -> Bool { isLowercase(byte | 0x20) }
}
