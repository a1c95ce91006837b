import DICheckSourceReading
import DICheckText

/// Editor placeholders, `<#Type#>`: what fixes of editors, and ours, leave to be filled in. The parser takes them for
/// faults; they are names that aren't chosen yet.
enum EditorPlaceholders {
  /// Calls `body` with `text`, in which underscores stand for placeholders, as many bytes as before; and whether there
  /// may be some.
  static func withNames<Result>(
    in text: UnsafeBytes, _ body: (UnsafeBytes, _ hasAny: Bool) -> Result
  ) -> Result {
    let signs = beginning.ends(in: text)
    guard !signs.isEmpty else { return body(text, false) }
    var filled = Array(text)
    var next = 0
    for sign in signs where sign > next {
      guard let end = end(behind: sign, in: text) else { continue }
      for index in (sign - 1)..<end { filled[index] = "_" }
      next = end
    }
    return filled.withUnsafeBufferPointer { body($0, true) }
  }

  /// Returns true if `name` stands for a placeholder, the shortest of which is `<##>`.
  static func isName(_ name: String) -> Bool {
    name.utf8.count >= 4 && name.utf8.allSatisfy { $0 == "_" }
  }

  private static let beginning = MarkerSearch(["<#"])

  /// Behind `#>` on the same line as the `#` at `sign`.
  private static func end(behind sign: Int, in text: UnsafeBytes) -> Int? {
    var index = sign + 2
    while index < text.count, text[index] != "\n" {
      if text[index] == ">", text[index - 1] == "#" { return index + 1 }
      index += 1
    }
    return nil
  }
}
