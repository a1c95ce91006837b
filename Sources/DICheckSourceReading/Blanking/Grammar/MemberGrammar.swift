import DICheckText

/// Recognizes the plain form of members that say nothing about injection: functions, computed properties, stored
/// properties with a simple initial value, the cases of an enum.
///
/// The grammar accepts less than the parser does, and nothing that the parser would find an error in: an accepted
/// member may be left out of a text that is parsed for its other members. All else (attributes, `where` clauses,
/// operators, names beyond ASCII, comments within) it leaves to the parser. Linear, with a bound on nesting.
struct MemberGrammar: ~Copyable {
  let text: UnsafePointer<UInt8>
  let end: Int
  let classes: UnsafePointer<UInt8>
  var index: Int

  /// The type of the property or the function's result, once it is read.
  private var type = 0..<0
  /// True if a type of the function's parameters isn't one of the common ones.
  private(set) var takesDeclared = false

  static let maximumDepth = 12

  init(_ scanner: borrowing CodeScanner, at index: Int) {
    text = scanner.text
    end = scanner.end
    classes = scanner.classes
    self.index = index
  }

  /// Reads what follows `func` up to the body's `{`, and leaves ``index`` there.
  mutating func readFunction(except kept: StaticString?, _ words: borrowing WordTable) -> Bool {
    guard skipSomeBlanks(), let name = readName(words) else { return false }
    if let kept, spells(name, kept) { return false }
    if byte == "<", !readGenericParameters(words) { return false }
    guard byte == "(", readParameters(words, areNamed: true, depth: 0) else { return false }
    skipBlanks()
    guard readEffects() else { return false }
    if byte == "-" {
      guard readArrow(), readOwnType(words) else { return false }
      skipBlanks()
    }
    return byte == "{"
  }

  private mutating func readOwnType(_ words: borrowing WordTable) -> Bool {
    let start = index
    guard readType(words, depth: 0) else { return false }
    type = start..<index
    return true
  }

  /// True if the type is a single name, and none of the common ones (``CommonTypes``).
  var typeMayBeDeclared: Bool {
    CommonTypes.mayBeDeclared(UnsafeBufferPointer(start: text + type.lowerBound, count: type.count))
  }

  enum Property { case computed, initialized }

  /// Reads what follows `var` or `let` up to the `{` of the accessors, or through the initial value.
  mutating func readProperty(_ words: borrowing WordTable) -> Property? {
    guard skipSomeBlanks(), readName(words) != nil else { return nil }
    if take(":") {
      skipBlanks()
      guard readOwnType(words) else { return nil }
    }
    let isSpaced = byte == 32
    skipSpaces()
    if byte == "{" { return .computed }
    guard isSpaced, takeAll("= ") else { return nil }
    return readValue(words) ? .initialized : nil
  }

  /// Reads what follows `case` in an enum: names with associated values or raw values.
  mutating func readCases(_ words: borrowing WordTable) -> Bool {
    guard skipSomeBlanks() else { return false }
    while true {
      guard readName(words) != nil else { return false }
      if byte == "(", !readParameters(words, areNamed: false, depth: 0) { return false }
      if takeAll(" = "), !readValue(words) { return false }
      guard take(",") else { return true }
      skipBlanks()
    }
  }
}

// MARK: - Signatures

extension MemberGrammar {
  /// `<T, U: P>`
  private mutating func readGenericParameters(_ words: borrowing WordTable) -> Bool {
    take("<")
    repeat {
      skipBlanks()
      guard readTypeName() else { return false }
      if take(":") {
        skipBlanks()
        guard readType(words, depth: 0) else { return false }
      }
    } while take(",")
    return take(">")
  }

  /// Reads a parenthesised list: a function's parameters, an enum case's associated values, a tuple type, the
  /// parameters of a function type. Only the first must have names, and may have `inout` and default values.
  mutating func readParameters(_ words: borrowing WordTable, areNamed: Bool, depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    index += 1
    skipBlanks()
    if take(")") { return true }
    while true {
      let hasName = readLabels(words)
      guard hasName != nil, hasName == true || !areNamed else { return false }
      if areNamed, readWord("inout") { skipBlanks() }
      let type = index
      guard readType(words, depth: depth + 1) else { return false }
      if depth == 0 { noteParameter(UnsafeBufferPointer(start: text + type, count: index - type)) }
      if areNamed, takeAll(" = "), !readValue(words) { return false }
      skipBlanks()
      guard take(",") else { return take(")") }
      skipBlanks()
    }
  }

  private mutating func noteParameter(_ type: UnsafeBufferPointer<UInt8>) {
    let words = type.split { !ByteClass.isOfWord(classes[Int($0)]) }
    if words.contains(where: { CommonTypes.mayBeDeclared(UnsafeBufferPointer(rebasing: $0)) }) { takesDeclared = true }
  }

  /// `label:`, `label name:` or `_ name:`, if there is one; nil when it isn't plain.
  private mutating func readLabels(_ words: borrowing WordTable) -> Bool? {
    guard isLowercase(byte) || byte == "_" else { return false }
    let start = index
    skipWord()
    let first = start..<index
    if byte == ":" {
      guard isPlain(first, words) || spells(first, "_") else { return nil }
    } else {
      guard byte == 32 else { return nil }
      skipSpaces()
      guard isLowercase(byte) else {
        // `any P`, `inout T`: the type's own words.
        guard spells(first, "any") || spells(first, "some") else { return nil }
        index = start
        return false
      }
      guard isPlain(first, words) || spells(first, "_") || isKeywordLabel(first) else { return nil }
      guard readName(words) != nil, byte == ":" else { return nil }
    }
    index += 1
    skipBlanks()
    return true
  }

  private func isKeywordLabel(_ range: Range<Int>) -> Bool {
    spells(range, "for") || spells(range, "in") || spells(range, "as") || spells(range, "where") || spells(range, "if")
      || spells(range, "is") || spells(range, "while")
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
  /// 0 at the end.
  var byte: UInt8 { index < end ? text[index] : 0 }

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
  private mutating func readName(_ words: borrowing WordTable) -> Range<Int>? {
    guard isLowercase(byte) else { return nil }
    let start = index
    skipWord()
    return isPlain(start..<index, words) ? start..<index : nil
  }

  mutating func readWord(_ word: StaticString) -> Bool {
    guard byte == word.utf8Start[0] else { return false }
    let start = index
    skipWord()
    if spells(start..<index, word) { return true }
    index = start
    return false
  }

  func isPlain(_ range: Range<Int>, _ words: borrowing WordTable) -> Bool {
    words.word(text + range.lowerBound, range.count, readable: end - range.lowerBound) == .plain
  }

  func spells(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count where text[range.lowerBound + offset] != word.utf8Start[offset] { return false }
    return true
  }

  private func isLowercase(_ byte: UInt8) -> Bool { byte >= "a" && byte <= "z" }
  func isLetter(_ byte: UInt8) -> Bool { isLowercase(byte | 0x20) }
}
