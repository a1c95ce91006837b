import DICheckText
import SwiftParser
import SwiftSyntax

/// A whole text with its tree, bodies and all, while changes of it are looked for.
package struct ParsedText: EditedText {
  package let bytes: [UInt8]
  package let style: IndentationStyle
  package let tree: SourceFileSyntax

  /// Nil for a text that is too large for somebody to wait for it, or nested too deeply.
  package init?(_ text: [UInt8]) {
    guard WholeText.isParsable(text, tokenLimit: WholeText.waitingLimit) else { return nil }
    bytes = IndentationStyle.withLineFeeds(text) ?? text
    style = IndentationStyle(text)
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }
}
