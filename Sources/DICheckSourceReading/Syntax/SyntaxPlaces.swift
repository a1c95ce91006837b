import DICheckText
import SwiftSyntax

extension SyntaxProtocol {
  /// The node's range, without the trivia around it.
  package var place: UTF8Range {
    UTF8Range(positionAfterSkippingLeadingTrivia.utf8Offset, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The node's text, without the trivia around it. Quicker than `trimmedDescription`, which makes a tree of it.
  package var trimmedText: String {
    let bytes = syntaxTextBytes
    return String(
      decoding: bytes[leadingTriviaLength.utf8Length..<bytes.count - trailingTriviaLength.utf8Length], as: UTF8.self)
  }

  /// From this node's start to the end of `last`.
  package func place(through last: some SyntaxProtocol) -> UTF8Range {
    UTF8Range(positionAfterSkippingLeadingTrivia.utf8Offset, last.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

extension ExprSyntax {
  /// The text of a string literal without interpolation, and where it stands between the quotes.
  package var plainString: (text: String, place: UTF8Range)? {
    guard let literal = self.as(StringLiteralExprSyntax.self), case .stringSegment(let segment)? = literal.segments.only
    else { return nil }
    return (segment.content.text, segment.content.place)
  }

  /// The texts of an array literal of plain string literals; nil for anything else.
  package var plainStrings: [String]? {
    guard let array = asArray else { return nil }
    let texts = array.elements.compactMap { $0.expression.plainString?.text }
    return texts.count == array.elements.count ? texts : nil
  }
}
