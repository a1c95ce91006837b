import DICheckRandomInput
import DICheckText
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("", "ab", 2), ("ab", "", 2), ("clock", "clock", 0), ("clock", "clok", 1), ("clok", "clock", 1),
    ("clock", "block", 1), ("clock", "colck", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
  ])
  func countsEdits(wanted: String, other: String, expected: Int) {
    let edits = EditDistance(to: Array(wanted.utf8))
    #expect(Array(other.utf8).withUnsafeBufferPointer { edits.from($0, within: .max) } == expected)
    #expect(Array(other.utf8).withUnsafeBufferPointer { edits.from($0, within: expected) } == expected)
    let tooFew = Array(other.utf8).withUnsafeBufferPointer { edits.from($0, within: expected - 1) }
    #expect(tooFew == nil)
  }

  @Test func limitsChangeNoDistance() {
    var generator = SeededGenerator(seed: 23)
    func word(_ lengths: ClosedRange<Int>) -> [UInt8] {
      (0..<Int.random(in: lengths, using: &generator)).map { _ in UInt8.random(in: 97...99, using: &generator) }
    }
    for _ in 0..<2_000 {
      let (wanted, other) = (word(0...9), word(0...9))
      let edits = EditDistance(to: wanted)
      other.withUnsafeBufferPointer { other in
        let distance = edits.from(other, within: .max) ?? .max
        for limit in 0...10 {
          #expect(edits.from(other, within: limit) == (distance <= limit ? distance : nil), "\(wanted) \(limit)")
        }
      }
    }
  }
}

@Suite struct UTF8EditTests {
  @Test(arguments: [
    ("", "", 0, 0, ""), ("ab", "axb", 1, 1, "x"), ("axb", "ab", 1, 2, ""), ("aa", "aaa", 2, 2, "a"),
    // Characters that share a byte at their start, at their end, and in the middle.
    ("né", "nè", 1, 3, "è"), ("né", "ng", 1, 3, "g"), ("é", "\u{129}", 0, 2, "\u{129}"), ("👋", "👌", 0, 4, "👌"),
  ])
  func theOneDifferenceOfTwoTexts(old: String, new: String, start: Int, end: Int, newText: String) {
    let edit = UTF8Edit(differenceOf: Array(old.utf8), and: Array(new.utf8))
    #expect(edit == UTF8Edit(range: UTF8Range(start, end), newText: newText))
    #expect([edit].applied(to: Array(old.utf8)) == Array(new.utf8))
  }

  @Test func editsApplyInTheOriginalsOffsets() {
    let edits = [
      UTF8Edit(range: UTF8Range(0, 1), newText: "A"), UTF8Edit(range: UTF8Range(at: 3), newText: "-"),
      UTF8Edit(range: UTF8Range(4, 6), newText: ""),
    ]
    #expect(String(decoding: edits.applied(to: Array("abcdef".utf8)), as: UTF8.self) == "Abc-d")
  }

  @Test func replacementsOfAPieceTableAreEditsOfItsOriginal() {
    let original = Array("let clock: Clock".utf8)
    var pieces = PieceTable(original)
    pieces.replace([(4..<9, Array("watch".utf8))])
    pieces.replace([(0..<0, Array("@Received ".utf8))])
    #expect(String(decoding: pieces.bytes, as: UTF8.self) == "@Received let watch: Clock")
    #expect(pieces.edits.applied(to: original) == pieces.bytes)
    #expect(pieces.currentOffset(of: 11) == 21)
  }

  /// Round after round, each with several replacements of the text that the one before left.
  @Test func replacementsOfAPieceTableAreThoseOfItsText() {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<200 {
      let original = (0..<30).map { UInt8(97 + $0 % 26) }
      var pieces = PieceTable(original)
      var text = original
      for _ in 0..<5 {
        let bounds = (0..<2 * Int.random(in: 0...4, using: &generator))
          .map { _ in Int.random(in: 0...text.count, using: &generator) }.sorted()
        let replacements = stride(from: 0, to: bounds.count, by: 2).map { index in
          let count = Int.random(in: 0...3, using: &generator)
          return (range: bounds[index]..<bounds[index + 1], bytes: [UInt8](repeating: UInt8(65 + index), count: count))
        }
        pieces.replace(replacements)
        for (range, bytes) in replacements.reversed() { text.replaceSubrange(range, with: bytes) }
        #expect(pieces.bytes == text)
        #expect(pieces.edits.applied(to: original) == text)
      }
    }
  }
}
