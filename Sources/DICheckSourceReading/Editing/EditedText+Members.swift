import DICheckText
import SwiftSyntax

/// Edits that add a member to a type, or take something out and leave the rest as if it had never been there.
extension EditedText {
  /// `text`, whose lines are indented, as the first member, with a blank line behind it.
  package func inserting(_ text: String, asFirstMemberOf members: MemberBlockSyntax, indentation: String) -> UTF8Edit {
    let open = members.leftBrace.place.endOffset
    let close = members.rightBrace.place.startOffset
    guard hasLineBreak(span(open, close)) else {
      let comments = members.members.isEmpty ? members.rightBrace.leadingTrivia.comments : []
      return partingLines(of: members, indentation) { rest in
        "\n" + text + (rest.isEmpty ? "" : "\n" + rest) + comments.map { "\n" + indentation + $0 }.joined()
      }
    }
    let end = skipBlanksBackwards(from: lineEnd(of: open))
    let next = nextLine(after: end)
    let isEmpty = members.members.isEmpty && members.rightBrace.leadingTrivia.comments.isEmpty
    if isEmpty { return UTF8Edit(range: UTF8Range(end, lineStart(of: close)), newText: "\n" + text + "\n") }
    // Members that begin on the line of the brace go to one of their own.
    guard bytes[span(open, end)].allSatisfy(\.isBlank) || bytes[span(open, end)].contains("/") else {
      return UTF8Edit(
        range: UTF8Range(open, skipBlanks(from: open)), newText: "\n" + text + "\n\n" + indentation)
    }
    // Blanks that end the brace's line would end up on the empty one.
    return UTF8Edit(range: UTF8Range(end, lineEnd(of: end)), newText: "\n" + text + (isBlankLine(next) ? "" : "\n"))
  }

  /// `text`, whose lines are indented, as the last member, with a blank line before it.
  package func inserting(_ text: String, asLastMemberOf members: MemberBlockSyntax, indentation: String) -> UTF8Edit {
    guard let last = members.members.last else {
      return inserting(text, asFirstMemberOf: members, indentation: indentation)
    }
    let open = members.leftBrace.place.endOffset
    let close = members.rightBrace.place.startOffset
    guard hasLineBreak(span(open, close)), isFirstOnLine(close) else {
      return partingLines(of: members, indentation) { $0 + "\n\n" + text }
    }
    let end = skipBlanksBackwards(from: lineEnd(of: last.place.endOffset))
    return UTF8Edit(range: UTF8Range(at: end), newText: "\n\n" + text)
  }

  /// Gives each member a line of its own, and the braces too.
  private func partingLines(
    of members: MemberBlockSyntax, _ indentation: String, _ adding: (_ members: String) -> String
  ) -> UTF8Edit {
    let lines = members.members.map { "\n" + indentation + text($0.decl.place) }.joined()
    let outer = self.indentation(at: Int((members.parent?.place ?? members.place).start))
    return UTF8Edit(
      range: UTF8Range(members.leftBrace.place.endOffset, members.rightBrace.place.startOffset),
      newText: adding(lines) + "\n" + outer)
  }

  /// Removes an attribute or a modifier with the blanks behind it, or with its line if nothing else stands there.
  package func removing(_ word: some SyntaxProtocol) -> UTF8Edit { removing(wordAt: word.place) }

  /// Removes a word, or what is written as one, likewise.
  package func removing(wordAt place: UTF8Range) -> UTF8Edit {
    let (start, end) = (place.startOffset, place.endOffset)
    guard isLastOnLine(end) else { return UTF8Edit(removing: UTF8Range(start, skipBlanks(from: end))) }
    if isFirstOnLine(start) {
      return UTF8Edit(removing: UTF8Range(lineStart(of: start), nextLine(after: end)))
    }
    return UTF8Edit(removing: UTF8Range(skipBlanksBackwards(from: start), end))
  }

  /// Removes a clause with the blanks before it.
  package func removingClause(_ place: UTF8Range) -> UTF8Edit {
    let bytes = bytes
    var start = place.startOffset
    while start > 0, bytes[start - 1].isSpace { start -= 1 }
    // A comment before it goes on to the end of its line: what follows the clause can't be drawn up to it.
    if hasLineBreak(span(start, place.startOffset)), isComment(lineOf: start), !isLastOnLine(place.endOffset) {
      return UTF8Edit(removing: UTF8Range(place.startOffset, skipBlanks(from: place.endOffset)))
    }
    return UTF8Edit(removing: UTF8Range(start, place.endOffset))
  }

  /// Removes a call from a chain, likewise: from its dot on, with the comments at it if it has a line of its own.
  package func removingLink(_ place: UTF8Range) -> UTF8Edit {
    removingClause(isFirstOnLine(place.startOffset) ? withComments(place) : place)
  }

  /// Adds a call to a chain, before or behind a link of it: on a line of its own if that has one.
  package func adding(link: String, before next: UTF8Range) -> UTF8Edit {
    let start = next.startOffset
    return UTF8Edit(inserting: isFirstOnLine(start) ? link + newLine(at: start) : link, at: start)
  }
  package func adding(link: String, behind last: UTF8Range) -> UTF8Edit {
    guard isFirstOnLine(last.startOffset) else { return UTF8Edit(inserting: link, at: last.end) }
    return UTF8Edit(inserting: newLine(at: last.startOffset) + link, at: withComments(last).end)
  }

  /// With the comments on the lines right above it, and behind it on its last line.
  func withComments(_ place: UTF8Range) -> UTF8Range {
    let end = place.endOffset
    return UTF8Range(
      startOfComment(above: place.startOffset), isComment(at: skipBlanks(from: end)) ? lineEnd(of: end) : end)
  }

  private func isComment(at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: "//".utf8) }

  /// The offset at which the comment begins that fills the lines right above the one of `offset`; else that itself. A
  /// word by itself, such as `// When`, and a mark are headings of more than what follows.
  func startOfComment(above offset: Int) -> Int {
    var (start, line) = (offset, lineStart(of: offset))
    while line > 0, case let previous = lineStart(of: line - 1), case let first = skipBlanks(from: previous),
      isComment(at: first), case let words = text(span(first, lineEnd(of: first))).split(separator: " "),
      words.count > 2, words[1] != "MARK:"
    {
      (start, line) = (first, previous)
    }
    return start
  }

  private func isComment(lineOf offset: Int) -> Bool {
    text(span(lineStart(of: offset), offset)).contains("//")
  }

  /// Removes a member with the comments that belong to it and one of the blank lines around it.
  package func removing(member: some SyntaxProtocol) -> UTF8Edit {
    let place = member.place
    var start = place.startOffset
    let end = place.endOffset
    guard isFirstOnLine(start), isLastOnLine(end) || text(span(end, lineEnd(of: end))).contains("//") else {
      return UTF8Edit(removing: UTF8Range(start, skipBlanks(from: end)))
    }
    start = lineStart(of: start)
    let lowest = Int(member.position.utf8Offset)
    while start > 0, lineStart(of: start - 1) >= lowest, !isBlankLine(start - 1) { start = lineStart(of: start - 1) }
    var next = nextLine(after: end)
    let hasBlankBefore = start > 0 && isBlankLine(start - 1)
    if isBlankLine(next), next < bytes.count {
      if hasBlankBefore || text(0..<start).last(where: { !$0.isWhitespace }) == "{" { next = nextLine(after: next) }
    } else if hasBlankBefore, text(span(next, bytes.count)).first(where: { !$0.isWhitespace }) == "}" {
      start = lineStart(of: start - 1)
    }
    return UTF8Edit(removing: UTF8Range(start, next))
  }

  func isBlankLine(_ offset: Int) -> Bool {
    let start = lineStart(of: offset)
    return skipBlanks(from: start) >= lineEnd(of: start)
  }
}

extension Trivia {
  /// The texts of the comments in it.
  package var comments: [String] {
    compactMap { piece in
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text): text
      default: nil
      }
    }
  }
}
