import DICheckSystem

/// Editor placeholders, `<#Type#>`: what fixes of editors, and ours, leave to be filled in. The parser takes them for
/// faults; they are names that aren't chosen yet.
enum EditorPlaceholders {
  /// Calls `body` with `text`, in which underscores stand for placeholders, as many bytes as before; and whether there
  /// may be some.
  static func withNames<Result>(
    in text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>, _ hasAny: Bool) -> Result
  ) -> Result {
    guard let first = start(in: text, from: 0) else { return body(text, false) }
    var filled = Array(text)
    var next: Int? = first
    while let start = next {
      let end = end(of: start, in: text)
      if let end { for index in start..<end { filled[index] = UInt8(ascii: "_") } }
      next = Self.start(in: text, from: end ?? start + 2)
    }
    return filled.withUnsafeBufferPointer { body($0, true) }
  }

  /// Returns true if `name` stands for a placeholder, the shortest of which is `<##>`.
  static func isName(_ name: String) -> Bool {
    name.utf8.count >= 4 && name.utf8.allSatisfy { $0 == UInt8(ascii: "_") }
  }

  private static func start(in text: UnsafeBufferPointer<UInt8>, from index: Int) -> Int? {
    guard let base = text.baseAddress else { return nil }
    var cursor = index
    while cursor < text.count, let found = memchr(base + cursor, Int32(UInt8(ascii: "#")), text.count - cursor) {
      let place = base.distance(to: UnsafePointer(found.assumingMemoryBound(to: UInt8.self)))
      if place > index, text[place - 1] == UInt8(ascii: "<") { return place - 1 }
      cursor = place + 1
    }
    return nil
  }

  /// Behind `#>` on the same line.
  private static func end(of start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = start + 3
    while index < text.count, text[index] != UInt8(ascii: "\n") {
      if text[index] == UInt8(ascii: ">"), text[index - 1] == UInt8(ascii: "#") { return index + 1 }
      index += 1
    }
    return nil
  }
}
