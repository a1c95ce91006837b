import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Edits that take something out and leave the rest as if it had never been there.
extension SourceDocument {
  /// Removes an attribute with the blanks behind it, or with its line if nothing else stands there.
  func removing(_ attribute: AttributeSyntax) -> UTF8Edit { removing(wordAt: attribute.place) }

  /// Removes a modifier likewise.
  func removing(_ modifier: DeclModifierSyntax) -> UTF8Edit { removing(wordAt: modifier.place) }

  private func removing(wordAt place: UTF8Range) -> UTF8Edit {
    let (start, end) = (Int(place.start), Int(place.end))
    guard isLastOnLine(end) else { return UTF8Edit(range: UTF8Range(start, skipBlanks(from: end)), newText: "") }
    if isFirstOnLine(start) {
      return UTF8Edit(range: UTF8Range(lineStart(of: start), nextLine(after: end)), newText: "")
    }
    return UTF8Edit(range: UTF8Range(skipBlanksBackwards(from: start), end), newText: "")
  }

  /// Removes a clause with the blanks before it.
  func removingClause(_ place: UTF8Range) -> UTF8Edit {
    var start = Int(place.start)
    while start > 0,
      [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        .contains(bytes[start - 1])
    {
      start -= 1
    }
    // A comment before it goes on to the end of its line: what follows the clause can't be drawn up to it.
    if hasLineBreak(span(start, Int(place.start))), isComment(lineOf: start), !isLastOnLine(Int(place.end)) {
      return UTF8Edit(range: UTF8Range(Int(place.start), skipBlanks(from: Int(place.end))), newText: "")
    }
    return UTF8Edit(range: UTF8Range(start, Int(place.end)), newText: "")
  }

  private func isComment(lineOf offset: Int) -> Bool {
    text(span(lineStart(of: offset), offset)).contains("//")
  }

  /// Removes a member with the comments that belong to it and one of the blank lines around it.
  func removing(member: some SyntaxProtocol) -> UTF8Edit {
    let place = member.place
    var start = Int(place.start)
    let end = Int(place.end)
    guard isFirstOnLine(start), isLastOnLine(end) || text(span(end, lineEnd(of: end))).contains("//") else {
      return UTF8Edit(range: UTF8Range(start, skipBlanks(from: end)), newText: "")
    }
    start = lineStart(of: start)
    let lowest = Int(member.position.utf8Offset)
    while start > 0, lineStart(of: start - 1) >= lowest {
      let previous = lineStart(of: start - 1)
      guard skipBlanks(from: previous) < lineEnd(of: previous) else { break }
      start = previous
    }
    var next = nextLine(after: end)
    let hasBlankBefore = start > 0 && isBlankLine(start - 1)
    if isBlankLine(next), next < bytes.count {
      if hasBlankBefore || text(0..<start).last(where: { !$0.isWhitespace }) == "{" { next = nextLine(after: next) }
    } else if hasBlankBefore, text(span(next, bytes.count)).first(where: { !$0.isWhitespace }) == "}" {
      start = lineStart(of: start - 1)
    }
    return UTF8Edit(range: UTF8Range(start, next), newText: "")
  }

  private func isBlankLine(_ offset: Int) -> Bool {
    let start = lineStart(of: offset)
    return skipBlanks(from: start) >= lineEnd(of: start)
  }

  /// Removes a parameter with its comma.
  func removing(_ parameter: FunctionParameterSyntax) -> UTF8Edit {
    let place = Parameter(parameter).place
    let all = Array(parameter.parent?.as(FunctionParameterListSyntax.self) ?? [])
    guard all.count > 1, let index = all.firstIndex(where: { $0.id == parameter.id }) else {
      return UTF8Edit(range: place, newText: "")
    }
    let range =
      index + 1 < all.count
      ? UTF8Range(start: place.start, end: all[index + 1].place.start)
      : UTF8Range(start: Parameter(all[index - 1]).place.end, end: place.end)
    return UTF8Edit(range: range, newText: "")
  }

  /// Removes an argument with its comma; the parentheses too if it was the only one.
  func removing(_ argument: MacroArgument, from use: MacroUse) -> UTF8Edit {
    let all = use.arguments
    guard all.count > 1, let index = all.firstIndex(where: { $0.node.id == argument.node.id }) else {
      guard let open = use.node.leftParen, let close = use.node.rightParen else {
        return UTF8Edit(range: argument.place, newText: "")
      }
      return UTF8Edit(range: open.place(through: close), newText: "")
    }
    if index + 1 < all.count {
      return UTF8Edit(range: UTF8Range(start: argument.place.start, end: all[index + 1].place.start), newText: "")
    }
    return UTF8Edit(range: UTF8Range(start: all[index - 1].place.end, end: argument.place.end), newText: "")
  }
}
