import DICheckRandomInput

/// Random edits of Swift text: pieces of DI code put in, stretches and whole lines cut out, moved and doubled.
struct RandomEditor {
  private static let pieces = [
    "@Instantiable\n", "@Instantiable(isRoot: true)\n", "@Received ", "@Instantiated ", "@Forwarded ",
    "  @Received private let user: User\n", "  @Instantiated private let row: Row\n", "let x: Int = { 1 }()\n",
    "public final class Extra: Instantiable {\n  public init() {}\n}\n", "func f() { print(\"{\") }\n", "// note\n",
    "/* block { */", "/*", "*/", "{", "}", "(", ")", "\"", "\"\"\"", "#if DEBUG\n", "#endif\n", " ", "\n", "x", "User",
    "Row", "?", "é😀", "#SafeDIConfiguration()\n", "// safedi:ignore unfulfilled-received\n", "import SafeDI\n", "\\(",
    "extension Row: Instantiable {\n  public static func instantiate(user: User) -> Row { Row(user: user) }\n}\n",
  ]

  /// The range of `text` to replace, on scalar boundaries, and what by.
  static func edit(_ text: [UInt8], using generator: inout SeededGenerator) -> (range: Range<Int>, new: [UInt8]) {
    func boundary(_ offset: Int) -> Int {
      var offset = min(offset, text.count)
      while offset > 0, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    let start = boundary(Int.random(in: 0...text.count, using: &generator))
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5: return (start..<start, Array((pieces.randomElement(using: &generator) ?? "").utf8))
    case 5..<7:
      let end = boundary(start + Int.random(in: 1...3, using: &generator))
      return (min(start, end)..<max(start, end), [])
    case 7:
      let end = boundary(start + Int.random(in: 1...40, using: &generator))
      return (min(start, end)..<max(start, end), Array((pieces.randomElement(using: &generator) ?? "").utf8))
    default:
      // A whole line, cut out or doubled.
      let lineStart = text[..<start].lastIndex(of: 10).map { $0 + 1 } ?? 0
      let lineEnd = text[start...].firstIndex(of: 10).map { $0 + 1 } ?? text.count
      return Bool.random(using: &generator)
        ? (lineStart..<lineEnd, []) : (lineStart..<lineStart, Array(text[lineStart..<lineEnd]))
    }
  }
}
