/// Bounds of texts that may be parsed whole, bodies and all.
package enum WholeText {
  /// In bytes: a tree takes many times as much.
  private static let sizeLimit = 4 << 20

  /// Words and signs of a text for which somebody may wait, some 15,000 lines: a tree of it takes some 350 bytes for
  /// each.
  package static let waitingLimit = 1 << 17

  /// Returns true if a text is small enough, and nested no deeper than the parser takes on the calling thread's stack.
  /// - Parameter tokenLimit: how many words and signs it may have.
  package static func isParsable(_ text: [UInt8], tokenLimit: Int = .max) -> Bool {
    text.count <= sizeLimit && BodyBlanker.refusal(ofFullText: text, tokenLimit: tokenLimit) == nil
  }
}
