/// The words that steer the blanker. Most other keywords of Swift are plain words to it.
enum Word: UInt8 {
  case plain
  /// Opens a type's body, which stays: `class struct enum protocol extension precedencegroup`.
  case type
  case actor
  /// Opens a property or subscript, whose braces may be an accessor block.
  case property
  /// Any other start of a declaration or of an import.
  case declaration
  case `case`
  /// May begin an accessor block: names of accessors and their modifiers.
  case accessor
  /// `init` begins a declaration, or an accessor.
  case initializer
  /// Words that nest one level of the parser each when they follow one another.
  case prefix
  case `if`
  case `else`
  /// A modifier after which a member is as plain as without it.
  case plainModifier
  /// A modifier that matters, or that rarely occurs.
  case otherModifier
  /// A word that is a value.
  case literal
  /// Any other word that is no name everywhere.
  case reserved

  fileprivate static let spellings: [(Word, [String])] = [
    (.type, ["class", "struct", "enum", "protocol", "extension", "precedencegroup"]),
    (.actor, ["actor"]),
    (.property, ["var", "let", "subscript"]),
    (.declaration, ["func", "deinit", "typealias", "associatedtype", "operator", "import", "macro"]),
    (.case, ["case"]),
    (
      .accessor,
      [
        "get", "set", "willSet", "didSet", "read", "modify", "_read", "_modify", "yielding", "borrow", "mutate",
        "unsafeAddress", "unsafeMutableAddress", "mutating", "nonmutating", "__consuming", "consuming", "borrowing",
      ]
    ),
    (.initializer, ["init"]),
    (
      .prefix,
      [
        "try", "await", "switch", "return", "throw", "some", "any", "each", "repeat", "inout", "copy", "consume",
        "unsafe", "do", "for", "while", "guard", "in", "is", "as", "where", "defer", "discard", "yield",
      ]
    ),
    (.if, ["if"]),
    (.else, ["else"]),
    (
      .plainModifier,
      ["public", "private", "internal", "fileprivate", "package", "open", "final", "override", "nonisolated", "lazy"]
    ),
    (
      .otherModifier,
      [
        "static", "dynamic", "optional", "required", "convenience", "weak", "unowned", "indirect", "prefix", "postfix",
        "infix", "distributed", "isolated", "reasync", "_const", "_local",
      ]
    ),
    (.literal, ["self", "true", "false", "nil"]),
    (
      .reserved,
      [
        "super", "throws", "rethrows", "async", "break", "continue", "default",
        "fallthrough", "catch", "sending", "__owned", "__shared", "then", "dependsOn",
      ]
    ),
  ]

  static var all: [(Word, String)] { spellings.flatMap { word, names in names.map { (word, $0) } } }
}

/// An open-addressed table from spellings to ``Word``: a word costs two loads and a multiplication.
/// Made once, and never changed.
struct WordTable: @unchecked Sendable {
  static let shared = WordTable()

  private struct Slot {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var length = 0
    var word = Word.plain
  }

  private static let mask = 255
  private let slots: UnsafeMutablePointer<Slot>

  private init() {
    slots = .allocate(capacity: Self.mask + 1)
    slots.initialize(repeating: Slot(), count: Self.mask + 1)
    for (word, spelling) in Word.all {
      let bytes = Array(spelling.utf8)
      bytes.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let (head, tail) = Self.key(base, buffer.count, readable: buffer.count)
        var index = Self.slot(head, tail, buffer.count)
        while slots[index].length != 0 { index = (index + 1) & Self.mask }
        slots[index] = Slot(head: head, tail: tail, length: buffer.count, word: word)
      }
    }
  }

  /// The word spelled by `count` bytes at `start`, of which `readable` (>= `count`) may be read.
  ///
  /// Words of more than 16 bytes are compared by their first and last 8: only `unsafeMutableAddress` is that long,
  /// and a false match merely keeps a block that could be blanked.
  @inline(__always)
  func word(_ start: UnsafePointer<UInt8>, _ count: Int, readable: Int) -> Word {
    guard count >= 2, count <= 20 else { return .plain }
    let (head, tail) = Self.key(start, count, readable: readable)
    var index = Self.slot(head, tail, count)
    while slots[index].length != 0 {
      if slots[index].head == head, slots[index].tail == tail, slots[index].length == count { return slots[index].word }
      index = (index + 1) & Self.mask
    }
    return .plain
  }

  @inline(__always)
  private static func slot(_ head: UInt64, _ tail: UInt64, _ count: Int) -> Int {
    let mixed = (head ^ (tail &* 31) ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40) & mask
  }

  @inline(__always)
  private static func key(_ start: UnsafePointer<UInt8>, _ count: Int, readable: Int) -> (UInt64, UInt64) {
    if count > 8 {
      let raw = UnsafeRawPointer(start)
      return (raw.loadUnaligned(as: UInt64.self), (raw + (count - 8)).loadUnaligned(as: UInt64.self))
    }
    if readable >= 8 {
      let value = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
      return (value & (UInt64.max >> UInt64(64 - 8 * count)), 0)
    }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(start[index]) << UInt64(8 * index) }
    return (value, 0)
  }
}
