import DICheckRandomInput
import DICheckText
import Testing

@Suite struct LineTableTests {
  private func table(_ text: String) -> (LineTable, [UInt8]) {
    let bytes = Array(text.utf8)
    return (bytes.withUnsafeBufferPointer { LineTable($0) }, bytes)
  }

  @Test(arguments: [
    ("", [0]), ("a", [0]), ("a\n", [0, 2]), ("a\nb\n\nc", [0, 2, 4, 5]), ("a\r\nb", [0, 3]),
    ("a\rb\r\nc\n\rd", [0, 2, 5, 7, 8]),
    ("\r", [0, 1]), ("\r\n\r\n", [0, 2, 4]), ("a\u{2028}b", [0]),
  ])
  func lineStarts(text: String, starts: [Int]) {
    let (table, _) = table(text)
    #expect((0..<table.lineCount).map { table.start(ofLine: $0) } == starts)
  }

  /// Offset, and the column of line 1 in each encoding. `e` + combining accent, emoji of two and of seven scalars.
  @Test(arguments: [
    (3, 0, 0, 0), (4, 1, 1, 1), (6, 3, 2, 2), (7, 4, 3, 3), (11, 8, 5, 4), (12, 9, 6, 5),
  ])
  func columns(offset: Int, utf8: Int, utf16: Int, utf32: Int) {
    let (table, bytes) = table("ü\ne\u{301}x🎉y\r\nz")
    bytes.withUnsafeBufferPointer { text in
      for (encoding, column) in [(ColumnEncoding.utf8, utf8), (.utf16, utf16), (.utf32, utf32)] {
        let position = TextPosition(line: 1, column: column)
        #expect(table.position(at: offset, in: text, encoding: encoding) == position)
        #expect(table.offset(of: position, in: text, encoding: encoding) == offset)
      }
    }
  }

  @Test func outOfRangeIsClamped() {
    let (table, bytes) = table("a🎉\r\nb")
    bytes.withUnsafeBufferPointer { text in
      let offsets = [(-1, 0), (0, -1), (0, 99), (0, 2), (1, 99), (2, 0), (99, 99)].map {
        table.offset(of: TextPosition(line: $0.0, column: $0.1), in: text, encoding: .utf16)
      }
      // Line -1, column -1, beyond the line, inside the surrogate pair, beyond the last line's end, beyond the end.
      #expect(offsets == [0, 0, 5, 1, 8, 8, 8])
      let positions = [-5, 3, 6, 99].map { table.position(at: $0, in: text, encoding: .utf16) }
      // Before the start, inside the emoji, between CR and LF, beyond the end.
      #expect(positions.map(\.line) == [0, 0, 0, 1])
      #expect(positions.map(\.column) == [0, 1, 3, 1])
    }
  }

  @Test func invalidUTF8CountsAsReplacementCharacters() {
    // A lone continuation, a cut sequence of three (one subpart), an overlong lead, a surrogate (three subparts).
    let bytes: [UInt8] = [0x61, 0x80, 0xE2, 0x82, 0x62, 0xC0, 0xED, 0xA0, 0x80, 0x63, 0xF0, 0x9F]
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf16)
    bytes.withUnsafeBufferPointer { text in
      let table = LineTable(text)
      #expect(table.position(at: 12, in: text, encoding: .utf16) == TextPosition(line: 0, column: repaired.count))
      for offset in 0...12 {
        let position = table.position(at: offset, in: text, encoding: .utf16)
        let back = table.offset(of: position, in: text, encoding: .utf16)
        #expect(back <= offset && table.position(at: back, in: text, encoding: .utf16) == position)
      }
    }
  }

  /// Against the standard library, at every scalar of a text of all sorts.
  @Test func agreesWithTheStandardLibrary() {
    let text = "let é = \"🎉👨‍👩‍👧\"\n\r\n\tx = 1\rñ\u{301}\n日本\n"
    let (table, bytes) = table(text)
    bytes.withUnsafeBufferPointer { buffer in
      for index in text.unicodeScalars.indices {
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        let before = text.unicodeScalars[..<index]
        let lineStart = table.start(ofLine: table.line(at: offset))
        let start = text.utf8.index(text.startIndex, offsetBy: lineStart)
        let expected = TextPosition(line: table.line(at: offset), column: before[start...].utf16Length)
        let isInTerminator = text.unicodeScalars[index] == "\n" && before.last == "\r"
        let actual = table.position(at: offset, in: buffer, encoding: .utf16)
        #expect(isInTerminator ? actual.line == expected.line : actual == expected)
      }
    }
  }

  @Test func editedTableIsTheFreshOne() {
    var random = RandomEdits(seed: 5)
    var text = Array("ab\r\ncd\né🎉\rx".utf8)
    var edited = SourceText(text)
    let pieces = ["\r", "\n", "\r\n", "é", "🎉\n", "abc", "", "\n\r", "x\ny\nz"]
    for step in 0..<4_000 {
      let start = random.number(below: text.count + 1)
      let end = start + random.number(below: min(8, text.count - start + 1))
      let piece = Array(pieces[random.number(below: text.count > 200 ? 1 : pieces.count)].utf8)
      let replacement = text.count > 200 ? [] : piece
      text.replaceSubrange(start..<end, with: replacement)
      edited.replace(start..<end, with: replacement)
      guard edited == SourceText(text) else {
        Issue.record("step \(step): \(text) after \(start)..<\(end)")
        return
      }
    }
  }
}

extension Substring.UnicodeScalarView {
  fileprivate var utf16Length: Int { reduce(0) { $0 + UTF16.width($1) } }
}
