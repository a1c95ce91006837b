import DICheckText
import SwiftSyntax

extension EditedText {
  /// A statement behind all others of a body: on a line of its own, if the last one has that.
  package func appending(_ statement: String, to body: some BracedSyntax & WithStatementsSyntax) -> UTF8Edit {
    let close = body.rightBrace.place.startOffset
    guard let last = body.statements.last?.place else {
      let outer = indentation(at: (body.parent?.place ?? body.place).startOffset)
      return UTF8Edit(
        range: UTF8Range(body.leftBrace.place.endOffset, close),
        newText: "\n\(outer)\(style.unit)\(statement)\n\(outer)")
    }
    let end = lineEnd(of: last.endOffset)
    guard isFirstOnLine(last.startOffset), end < close else {
      return UTF8Edit(inserting: "; " + statement, at: last.endOffset)
    }
    return UTF8Edit(inserting: "\n" + indentation(at: last.startOffset) + statement, at: end)
  }
}
