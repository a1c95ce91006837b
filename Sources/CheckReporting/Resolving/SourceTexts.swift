/// The text of one file as it was analysed.
struct SourceText: Sendable {
  let bytes: [UInt8]
  private let lines: LineIndex

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineIndex(bytes)
  }

  /// 1-based line and 1-based column in UTF-8 bytes. An offset beyond the end means the end.
  func position(at offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(0, offset), bytes.count)
    let line = lines.line(at: offset)
    return (line + 1, offset - lines.starts[line] + 1)
  }

  /// 1-based column in UTF-16 code units.
  func utf16Column(at offset: Int) -> Int {
    let offset = min(max(0, offset), bytes.count)
    var column = 1
    for byte in bytes[lines.starts[lines.line(at: offset)]..<offset] where byte & 0xC0 != 0x80 {
      column += byte >= 0xF0 ? 2 : 1
    }
    return column
  }

  /// The bytes of a 1-based line without its end, as offsets.
  func contents(ofLine line: Int) -> Range<Int> {
    guard lines.starts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
    let start = lines.starts[line - 1]
    var end = line < lines.starts.count ? lines.starts[line] - 1 : bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<max(start, end)
  }
}

/// Texts by absolute path, each asked for and indexed once.
final class SourceTexts {
  private let read: (String) -> [UInt8]?
  private var texts: [String: SourceText?] = [:]

  init(_ read: @escaping (String) -> [UInt8]?) {
    self.read = read
  }

  /// Nil if the file is gone.
  func text(at path: String) -> SourceText? {
    if let known = texts[path] { return known }
    let text = read(path).map(SourceText.init)
    texts[path] = .some(text)
    return text
  }
}
