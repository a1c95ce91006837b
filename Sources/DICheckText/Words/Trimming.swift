extension StringProtocol {
  /// The text without the white space around it.
  package var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }

  /// The text with a capital letter in front.
  package var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The lines of the text without their line feeds, empty ones too.
  package var splitLines: [SubSequence] { split(separator: "\n", omittingEmptySubsequences: false) }
}
