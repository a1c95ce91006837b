import DICheckText
import SwiftSyntax

/// The text of a file that is edited: its lines, its tree, and how it is written.
package protocol EditedText {
  /// With line feeds where its own line ends are carriage returns alone (``IndentationStyle/withLineFeeds(_:)``).
  var bytes: [UInt8] { get }
  var style: IndentationStyle { get }
  var tree: SourceFileSyntax { get }
}

extension EditedText {
  /// The innermost node of a kind around the token at `offset`.
  package func node<Node: SyntaxProtocol>(_ type: Node.Type, at offset: Int) -> Node? {
    offset <= bytes.count ? tree.token(at: AbsolutePosition(utf8Offset: offset))?.around(type) : nil
  }

  package func text(_ range: Range<Int>) -> String {
    String(utf8: bytes[span(range.lowerBound, range.upperBound)])
  }

  /// From one offset to another, within the text and never backwards: the places of missing tokens can be anywhere.
  package func span(_ start: Int, _ end: Int) -> Range<Int> {
    let first = min(max(0, start), bytes.count)
    return first..<min(max(first, end), bytes.count)
  }

  package func text(_ range: UTF8Range) -> String { text(range.bounds) }

  // The bytes are asked for once, since each access to them by way of the protocol is a call.

  package func lineStart(of offset: Int) -> Int {
    let bytes = bytes
    return bytes.prefix(offset).lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  /// The offset of the line's end, before its line break.
  package func lineEnd(of offset: Int) -> Int {
    let bytes = bytes
    var index = min(offset, bytes.count)
    while index < bytes.count, bytes[index] != "\n" { index += 1 }
    if index > offset, index < bytes.count, bytes[index - 1] == "\r" { index -= 1 }
    return index
  }

  /// Behind the line break of the line, or the end of the text.
  package func nextLine(after offset: Int) -> Int {
    let bytes = bytes
    return bytes[lineEnd(of: offset)...].firstIndex(of: "\n").map { $0 + 1 } ?? bytes.count
  }

  /// The blanks that begin the line of `offset`.
  package func indentation(at offset: Int) -> String {
    let start = lineStart(of: offset)
    return text(span(start, skipBlanks(from: start)))
  }

  package func skipBlanks(from offset: Int) -> Int {
    let bytes = bytes
    var index = offset
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    return index
  }

  package func skipBlanksBackwards(from offset: Int) -> Int {
    let bytes = bytes
    var index = offset
    while index > 0, bytes[index - 1].isBlank { index -= 1 }
    return index
  }

  // Both functions are called for many places of a line that may be long, and so don't look for its ends.

  package func isFirstOnLine(_ offset: Int) -> Bool {
    let bytes = bytes
    let index = skipBlanksBackwards(from: min(offset, bytes.count))
    return index == 0 || bytes[index - 1] == "\n"
  }

  package func isLastOnLine(_ offset: Int) -> Bool {
    let bytes = bytes
    let rest = bytes[skipBlanks(from: min(offset, bytes.count))...]
    return rest.isEmpty || rest.first == "\n" || rest.starts(with: "\r\n".utf8)
  }

  package func hasLineBreak(_ range: Range<Int>) -> Bool {
    bytes[span(range.lowerBound, range.upperBound)].contains("\n")
  }

  /// The indentation of the members in these braces.
  package func memberIndentation(_ members: MemberBlockSyntax) -> String {
    // `#if` often stands at the margin, whatever is around it.
    for member in members.members where !member.decl.is(IfConfigDeclSyntax.self) {
      let offset = member.place.startOffset
      if isFirstOnLine(offset) { return indentation(at: offset) }
    }
    return indentation(at: declarationStart(of: members)) + style.unit
  }

  private func declarationStart(of members: MemberBlockSyntax) -> Int {
    Int(members.parent?.place.start ?? members.place.start)
  }
}

extension [UInt8] {
  /// The text with a name of the same length in place of each editor placeholder, `<#…#>`, that ends on its line: the
  /// author will replace each by code, so it must not hide findings.
  package var fillingPlaceholders: [UInt8] {
    var filled = self
    var start: Int?
    for index in indices.dropFirst() {
      switch (self[index - 1], self[index]) {
      case ("<", "#"): start = start ?? index - 1
      case ("#", ">"):
        guard let from = start else { continue }
        for place in from...index { filled[place] = "_" }
        filled[from] = "x"
        start = nil
      case (_, "\n"): start = nil
      default: continue
      }
    }
    return filled
  }
}
