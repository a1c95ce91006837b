/// The kind of token that a byte may begin, as far as the blanker cares. The raw values are ordered: see ``ByteTable``.
enum ByteClass {
  /// A byte without meaning for the blanker, such as a control byte.
  static let other: UInt8 = 0
  static let space: UInt8 = 1
  static let newline: UInt8 = 2
  /// Letters, `_`, `$` and every byte of a scalar beyond ASCII.
  static let word: UInt8 = 3
  static let digit: UInt8 = 4
  static let quote: UInt8 = 5
  static let pound: UInt8 = 6
  static let slash: UInt8 = 7
  static let backtick: UInt8 = 8
  static let openBrace: UInt8 = 9
  static let closeBrace: UInt8 = 10
  static let openBracket: UInt8 = 11
  static let closeBracket: UInt8 = 12
  /// ASCII operator characters other than `/`.
  static let `operator`: UInt8 = 13
  /// `,` `;` `:` `@` `\`
  static let punctuation: UInt8 = 14

  /// Returns true if a byte of this class may stand in a word.
  @inline(__always)
  static func isOfWord(_ byteClass: UInt8) -> Bool { byteClass == word || byteClass == digit }
}

/// Three tables of 256 bytes in one allocation, so that the inner loops do one load and one test a byte.
///
/// Made once, and never changed: each edit has a blanker of its own. Plain pointers because a Swift array would be
/// checked and retained in those loops.
struct ByteTable: ~Copyable, @unchecked Sendable {
  static let shared = ByteTable()

  /// The ``ByteClass`` of each byte.
  let classes: UnsafeMutablePointer<UInt8>
  /// Nonzero for the bytes that matter inside a body: quotes, `#`, `/`, backtick and braces.
  var bodyStops: UnsafeMutablePointer<UInt8> { classes + 256 }
  /// Nonzero for the bytes that matter inside a string's interpolation: those of bodies, brackets and line ends.
  var interpolationStops: UnsafeMutablePointer<UInt8> { classes + 512 }

  private init() {
    classes = .allocate(capacity: 768)
    classes.initialize(repeating: 0, count: 768)
    for byte in UInt8.min...UInt8.max { classes[Int(byte)] = Self.classify(byte) }
    for byte in "\"#/`{}".utf8 { bodyStops[Int(byte)] = 1 }
    for byte in "\"#/`{}()[]\n\r".utf8 { interpolationStops[Int(byte)] = 1 }
  }

  private static func classify(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0, 9, 11, 12, 32: ByteClass.space
    case 10, 13: ByteClass.newline
    case "a"..."z", "A"..."Z": ByteClass.word
    case "_", "$", 128...: ByteClass.word
    case "0"..."9": ByteClass.digit
    case "\"": ByteClass.quote
    case "#": ByteClass.pound
    case "/": ByteClass.slash
    case "`": ByteClass.backtick
    case "{": ByteClass.openBrace
    case "}": ByteClass.closeBrace
    case "(", "[": ByteClass.openBracket
    case ")", "]": ByteClass.closeBracket
    case _ where "-+*%=<>!&|^~?.".utf8.contains(byte): ByteClass.operator
    case _ where ",;:@\\".utf8.contains(byte): ByteClass.punctuation
    default: ByteClass.other
    }
  }
}
