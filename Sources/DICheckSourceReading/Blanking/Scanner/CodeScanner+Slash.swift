extension CodeScanner {
  /// The index after the comment or operator that the `/` at `slash` belongs to, or after what is likely a regex literal.
  ///
  /// Only all that stands before a `/` shows whether it begins a literal. Where that makes a difference for `stops`, which
  /// is rare, the answer is uncertain.
  /// - Parameter stops: nonzero for the bytes that matter around it.
  @inline(never)
  mutating func skipSlash(at slash: Int, stops: UnsafePointer<UInt8>) -> Int {
    if isComment(at: slash) { return skipComment(at: slash) }
    if mayBeginRegex(slash), let close = endOfLikelyRegex(from: slash + 1),
      (slash + 1..<close).contains(where: { stops[Int(text[$0])] != 0 })
    {
      isUncertain = true
      return close + 1
    }
    var index = slash + 1
    while byteClass(at: index) == ByteClass.operator { index += 1 }
    return index
  }

  func isComment(at slash: Int) -> Bool {
    let next = byte(at: slash + 1)
    return next == "/" || next == "*"
  }

  /// Returns true unless something touches the operator on its left: then it stands between operands, or behind one.
  private func mayBeginRegex(_ slash: Int) -> Bool {
    var start = slash
    while byteClass(at: start - 1) == ByteClass.operator { start -= 1 }
    switch byte(at: start - 1) {
    // The end of a comment, or an operator or blank beyond ASCII.
    case "/", ",", ";", ":", 0x80...: return true
    case let before:
      let byteClass = classes[Int(before)]
      return byteClass <= ByteClass.newline || byteClass == ByteClass.openBracket || byteClass == ByteClass.openBrace
    }
  }

  /// The next `/` of the line that could close a regex literal: none that is escaped, or begins a comment.
  private func endOfLikelyRegex(from start: Int) -> Int? {
    var index = start
    while index < end, !isNewline(index) {
      switch text[index] {
      case "\\": index += 2
      case "/": return isComment(at: index) ? nil : index
      default: index += 1
      }
    }
    return nil
  }
}
