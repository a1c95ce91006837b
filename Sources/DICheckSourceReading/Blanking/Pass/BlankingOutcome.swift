/// The outcome of blanking a text with a ``BodyBlanker``.
package enum BlankingOutcome: Hashable, Sendable {
  /// The skeleton is ready to be parsed.
  case skeleton
  /// Bodies can't be distinguished: brackets or `#if` don't balance, a comment is open, or bytes alone don't show whether
  /// a `/` begins a regex literal. The full text is within the parser's bounds, parse that.
  case fullText
  /// Parsing would endanger the process: set the file aside and say why.
  case refused(Refusal)
}

/// A bound that keeps the parser from overflowing its stack or from taking minutes, and that a text exceeds.
///
/// The bounds lie far above what people write; each was measured on swift-syntax 603 with stacks of
/// ``LargeStackThreads/stackSize``.
package struct Refusal: Error, Hashable {
  /// The UTF-8 offset at which the bound is exceeded; nil if the text as a whole exceeds it.
  package var offset: Int?
  /// The reason in words that follow "<file> was not read: ".
  package var reason: String

  static func tooLarge(bytes: Int) -> Refusal {
    Refusal(reason: "it has \(bytes) bytes, more than the \(NestingGuard.maximumSize) that are read")
  }
}
