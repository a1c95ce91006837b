import SwiftSyntax
import Text

extension SyntaxProtocol {
  /// Where the node stands, without the trivia around it.
  package var place: SourceRange {
    SourceRange(positionAfterSkippingLeadingTrivia.utf8Offset, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// From this node's start to the end of `last`.
  package func place(through last: some SyntaxProtocol) -> SourceRange {
    SourceRange(positionAfterSkippingLeadingTrivia.utf8Offset, last.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
