// A `/` is a comment, an operator, or a regex literal that may hold braces and quotes. The rules are those of the
// swift-syntax lexer (RegexLiteralLexer.swift and Cursor.swift of 603); what they need of the tokens before is found
// by stepping back, because a `/` is rare.

extension CodeScanner {
  /// The index after the comment, regex literal or operator that the `/` at `slash` belongs to.
  @inline(never)
  mutating func skipSlash(at slash: Int) -> Int {
    let next = byte(at: slash + 1)
    if slash + 1 < end, next == "/" || next == "*" { return skipComment(at: slash) }

    var operatorStart = slash
    while operatorStart > regexEnd, isOperator(operatorStart - 1), operatorStart > commentsEnd { operatorStart -= 1 }
    let operatorEnd = endOfOperator(from: slash)
    guard mayBeginRegex(slash, operatorStart, operatorEnd) else { return operatorEnd }
    let context = precedingToken(of: operatorStart)
    guard context != .operatorName else { return operatorEnd }

    var mustBeRegex = false
    if !isRightBound(operatorEnd) {
      switch context {
      case .neverBeforeRegex, .operatorName: return operatorEnd
      case .openOrComma: break
      case .beforeExpression: mustBeRegex = true
      case .unknown:
        isUncertain = true
        return operatorEnd
      }
    }
    guard let regex = endOfRegex(slash: slash, pounds: 0, mustBeRegex: mustBeRegex) else { return operatorEnd }
    regexEnd = regex
    return regex
  }

  private func isOperator(_ index: Int) -> Bool {
    let byteClass = classes[Int(text[index])]
    return byteClass == ByteClass.operator || byteClass == ByteClass.slash
  }

  /// The end of the run of operator characters at `start`, or where a comment begins in it.
  private func endOfOperator(from start: Int) -> Int {
    var index = start + 1
    while index < end, isOperator(index) {
      let next = byte(at: index + 1)
      if text[index] == "/", next == "/" || next == "*" { break }
      index += 1
    }
    return index
  }

  /// Returns true if a regex literal can begin in the operator: it must not be left-bound.
  private mutating func mayBeginRegex(_ slash: Int, _ start: Int, _ end: Int) -> Bool {
    // Only the first `/` of an operator is tried; `.` within one splits it in ways that aren't worth following.
    var index = start
    while index < slash {
      if text[index] == "/" { return false }
      if index > start, text[index] == ".", text[start] != "." { isUncertain = true }
      index += 1
    }
    guard start > 0 else { return true }
    let before = text[start - 1]
    switch before {
    case "/":
      return start == commentsEnd
    case 0xA0:
      return byte(at: start - 2) == 0xC2
    case 0x80...:
      if mayEndUnicodeOperator(start) { isUncertain = true }
      return false
    default:
      let byteClass = classes[Int(before)]
      return byteClass == ByteClass.space || byteClass == ByteClass.newline || byteClass == ByteClass.openBracket
        || byteClass == ByteClass.openBrace || before == "," || before == ";"
        || before == ":"
    }
  }

  /// Returns true if the scalar that ends before `index` lies in a block with operator characters.
  private func mayEndUnicodeOperator(_ index: Int) -> Bool {
    var lead = index - 1
    while lead > 0, text[lead] & 0xC0 == 0x80, index - lead < 4 { lead -= 1 }
    switch text[lead] {
    case 0xC2, 0xE2, 0xE3: return true
    case 0xC3: return byte(at: lead + 1) == 0x97 || byte(at: lead + 1) == 0xB7
    default: return false
    }
  }

  /// Returns true if the operator that ends at `index`, and isn't left-bound, touches the next token.
  private func isRightBound(_ index: Int) -> Bool {
    guard index < end else { return false }
    switch text[index] {
    case ")", "]", "}", ",", ";", ":", 0, 9, 10, 13, 32:
      return false
    case "/":
      return !(byte(at: index + 1) == "/" || byte(at: index + 1) == "*")
    case 0xC2:
      return byte(at: index + 1) != 0xA0
    default:
      return true
    }
  }
}

// MARK: - The regex itself

extension CodeScanner {
  /// The end of the regex literal whose opening `/` is at `slash`, or nil when it isn't one.
  func endOfRegex(slash: Int, pounds: Int, mustBeRegex: Bool) -> Int? {
    var index = slash + 1
    guard index < end else { return nil }
    var isMultiline = false
    if pounds == 0 {
      if text[index] == " " || text[index] == "\t", !mustBeRegex { return nil }
      if slash > 0, text[slash - 1] == "*" { return nil }
    } else {
      var blank = index
      while blank < end, text[blank] == " " || text[blank] == "\t" { blank += 1 }
      if blank < end, isNewline(blank) {
        isMultiline = true
        index = blank
      }
    }
    return endOfPattern(from: index, pounds: pounds, mustBeRegex: mustBeRegex, isMultiline: isMultiline)
  }

  private func endOfPattern(from start: Int, pounds: Int, mustBeRegex: Bool, isMultiline: Bool) -> Int? {
    var index = start
    var groups = 0
    var classDepth = 0
    var lastBlank = -1
    while index < end {
      let byte = text[index]
      switch byte {
      case "/":
        var close = index + 1
        while close < end, close - index - 1 < pounds, text[close] == "#" { close += 1 }
        guard close - index - 1 == pounds else {
          index += 1
          continue
        }
        guard pounds == 0 else {
          while close < end, text[close] == "#" { close += 1 }
          return close
        }
        if close < end, text[close] == "/" || text[close] == "*" { return nil }
        return lastBlank == index - 1 && !mustBeRegex ? nil : close
      case 10, 13:
        if !isMultiline { return nil }
      case "\\":
        index += 1
        if index < end, isNewline(index), !isMultiline { return nil }
      case "(" where classDepth == 0:
        groups += 1
      case ")" where classDepth == 0:
        if groups > 0 { groups -= 1 } else if !mustBeRegex { return nil }
      case "[":
        classDepth += 1
      case "]":
        classDepth = max(0, classDepth - 1)
      case " ", "\t":
        lastBlank = index
      default:
        break
      }
      index += 1
    }
    return nil
  }
}

// MARK: - The token before

extension CodeScanner {
  enum PrecedingToken {
    /// An operator, a keyword or a brace that an expression may follow.
    case beforeExpression
    /// `(` `[` `,` `:`: an expression, or an operator that stands alone as an argument.
    case openOrComma
    /// `func` or `operator`: what follows is an operator's name.
    case operatorName
    case neverBeforeRegex
    case unknown
  }

  func precedingToken(of start: Int) -> PrecedingToken {
    var index = startOfBlanks(before: start)
    if index == commentsEnd, commentsEnd > 0 { index = startOfBlanks(before: commentsStart) }
    guard index > 0 else { return .beforeExpression }
    let last = text[index - 1]
    switch last {
    case "(", "[", ",": return .openOrComma
    case ":": return byte(at: index - 2) == ":" ? .neverBeforeRegex : .openOrComma
    case "{", ";": return .beforeExpression
    case ")", "]", "}", "\"", "#", "`", "@", "\\":
      return .neverBeforeRegex
    case 0x80...: return .unknown
    default: break
    }
    if index == regexEnd { return .neverBeforeRegex }
    if isOperator(index - 1) { return precedingOperator(endingAt: index) }
    guard ByteClass.isOfWord(classes[Int(last)]) else { return .unknown }
    return precedingWord(endingAt: index)
  }

  private func precedingOperator(endingAt index: Int) -> PrecedingToken {
    var start = index
    while start > regexEnd, start > commentsEnd || commentsEnd >= index, isOperator(start - 1) { start -= 1 }
    let isLeftBound = start > 0 && !isBlankOrOpening(start - 1)
    let last = text[index - 1]
    if index - start == 1 {
      if last == "=" { return .beforeExpression }
      if last == "." { return .neverBeforeRegex }
    }
    if index - start == 2, last == ">", text[start] == "-" { return .neverBeforeRegex }
    if isLeftBound {
      // `try?` and `try!` stand before an expression; any other postfix operator doesn't.
      guard last == "?" || last == "!" else { return .neverBeforeRegex }
      guard index - start == 1, start >= 3 else { return .neverBeforeRegex }
      return wordEnds(at: start, with: "try") ? .beforeExpression : .neverBeforeRegex
    }
    return .beforeExpression
  }

  private func isBlankOrOpening(_ index: Int) -> Bool {
    switch text[index] {
    case 0, 9, 10, 13, 32, "(", "[", "{", ",", ";", ":":
      true
    case "/": index + 1 == commentsEnd
    default: false
    }
  }

  private func startOfWord(endingAt index: Int) -> Int {
    var start = index
    while start > 0, ByteClass.isOfWord(classes[Int(text[start - 1])]) { start -= 1 }
    return start
  }

  private func wordEnds(at index: Int, with word: String) -> Bool {
    spells(startOfWord(endingAt: index), index, word)
  }

  private func spells(_ start: Int, _ end: Int, _ word: String) -> Bool {
    UnsafeBufferPointer(start: text + start, count: end - start).elementsEqual(word.utf8)
  }

  private func precedingWord(endingAt index: Int) -> PrecedingToken {
    let start = startOfWord(endingAt: index)
    if byte(at: start - 1) == "#" {
      let directives = ["if", "else", "elseif", "endif"]
      return directives.contains { spells(start, index, $0) } ? .beforeExpression : .neverBeforeRegex
    }
    if ["func", "operator"].contains(where: { spells(start, index, $0) }) { return .operatorName }
    return ExpressionWords.all.contains { spells(start, index, $0) } ? .beforeExpression : .neverBeforeRegex
  }
}

/// Words that the lexer itself knows as keywords and that an expression may follow.
enum ExpressionWords {
  static let all = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "fileprivate", "for", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "switch", "throw", "throws", "try", "typealias", "var", "where", "while",
  ]
}
