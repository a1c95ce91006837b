import DICheckText
import SwiftSyntax

extension SyntaxProtocol {
  /// Where the node stands, without the trivia around it.
  package var place: UTF8Range {
    UTF8Range(positionAfterSkippingLeadingTrivia.utf8Offset, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// From this node's start to the end of `last`.
  package func place(through last: some SyntaxProtocol) -> UTF8Range {
    UTF8Range(positionAfterSkippingLeadingTrivia.utf8Offset, last.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
