import DICheckText

/// Places as compilers and reports give them: lines and columns count from 1.
extension SourceText {
  /// 1-based line and 1-based column in UTF-8 bytes. An offset beyond the end means the end.
  func place(at offset: Int) -> (line: Int, column: Int) {
    let position = position(at: offset, encoding: .utf8)
    return (position.line + 1, position.column + 1)
  }

  /// 1-based column in UTF-16 code units.
  func utf16Column(at offset: Int) -> Int { position(at: offset, encoding: .utf16).column + 1 }

  /// The offsets of the bytes of a 1-based line, without its terminator.
  func contents(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= lines.lineCount else { return bytes.count..<bytes.count }
    return bytes.withUnsafeBufferPointer { lines.content(ofLine: line - 1, in: $0) }
  }
}

/// Texts by absolute path, each read and indexed once.
package final class SourceTexts {
  private let read: TextSource
  private var texts: [String: SourceText?] = [:]

  package init(_ read: @escaping TextSource) {
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
