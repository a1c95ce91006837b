import DICheckJSON
import DICheckRandomInput
import Foundation
import Testing

/// The reader on texts made of JSON's own characters.
@Suite struct JSONTextTests {
  /// What it accepts, it can write and read again.
  @Test(.timeLimit(.minutes(60)))
  func randomTexts() throws {
    var random = SeededGenerator(seed: 99)
    let pieces = [
      "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "d83d", "\\ude00", "1", "-", ".", "e", "null", "true", " ", "é",
    ]
    var accepted = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1..<12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let value = try? JSONValue(parsing: text) else { continue }
      accepted += 1
      #expect(try JSONValue(parsing: value.description) == value, "\(text)")
    }
    #expect(accepted > 100)
  }

  @Test func `agrees with Foundation on what is JSON`() {
    var random = SeededGenerator(seed: 7)
    let pieces = ["{", "}", "[", "]", ",", ":", "\"a\"", "1", "-0.5e3 ", "true", "null", " ", "01", "\"\\u12\"", "."]
    for _ in 0..<20_000 {
      let text = "[" + (0..<random.next(below: 7)).map { _ in pieces[random.next(below: pieces.count)] }.joined() + "]"
      // Foundation allows a comma at the end of a list.
      let dense = text.filter { $0 != " " }
      if dense.contains(",]") || dense.contains(",}") { continue }
      let ours = (try? JSONValue(parsing: text)) != nil
      let theirs = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
      #expect(ours == theirs, "\(text)")
    }
  }
}
