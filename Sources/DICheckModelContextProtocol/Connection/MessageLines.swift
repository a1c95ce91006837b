import DICheckText

/// Cuts the input into messages: one a line. O(bytes).
struct MessageLines {
  enum Line {
    case message([UInt8])
    /// A line that is longer than ``limit``, of which nothing was kept.
    case tooLong
  }

  /// The longest message in bytes. Whole files may be in one; a line without an end must not fill the memory.
  static let limit = 32 << 20

  private var buffer: [UInt8] = []
  /// Where the next line begins, and how far its end was looked for.
  private var (start, searched) = (0, 0)
  /// True if the line at hand is too long, so that its rest is left out.
  private var isSkipping = false

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if start > 0 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next whole line that isn't blank; nil until more is read.
  mutating func next() -> Line? {
    while let end = buffer[searched...].firstIndex(of: "\n") {
      let line = take(to: end)
      start = end + 1
      searched = start
      if let line { return line }
    }
    searched = buffer.count
    if searched - start > Self.limit {
      isSkipping = true
      buffer = []
      (start, searched) = (0, 0)
    }
    return nil
  }

  /// The bytes behind the last line feed, once the input has ended.
  mutating func end() -> Line? { take(to: buffer.count) }

  private mutating func take(to end: Int) -> Line? {
    let wasSkipping = isSkipping
    isSkipping = false
    if wasSkipping || end - start > Self.limit { return .tooLong }
    var line = buffer[start..<end]
    if line.last == "\r" { line.removeLast() }
    return line.allSatisfy(\.isBlank) ? nil : .message(Array(line))
  }
}
