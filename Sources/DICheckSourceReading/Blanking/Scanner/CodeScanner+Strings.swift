// Strings, with the code that they interpolate: it may hold strings again. What is open is kept in ``literals``, so
// that nothing recurses.

extension CodeScanner {
  /// A string whose end isn't reached yet.
  struct OpenLiteral {
    var isMultiline: Bool
    var pounds: Int
    /// Brackets open in the interpolation being read.
    var parentheses = 0
    var interpolationStart = 0
  }

  /// Counts what interpolations nest.
  struct InterpolationBounds {
    var deepest = 0
    var deepestBrackets = 0
    var longest = 0
    /// Sum of 2^depth over all `[`: the parser's time doubles with each level.
    var squareCost = 0
    private var depth = 0
    private var squareDepth = 0

    mutating func open(_ byte: UInt8) {
      depth += 1
      deepestBrackets = max(deepestBrackets, depth)
      if byte == "[" {
        squareDepth += 1
        squareCost += 1 << min(squareDepth, 40)
      }
    }

    mutating func close(_ byte: UInt8) {
      depth = max(0, depth - 1)
      if byte == "]" { squareDepth = max(0, squareDepth - 1) }
    }
  }
}

extension CodeScanner {
  /// The index after the string whose opening quote is at `quote`, after `pounds` `#`. An unfinished single-line
  /// string ends at its line's end.
  mutating func skipString(quote: Int, pounds: Int) -> Int {
    // Most strings are short, on one line and without escapes.
    if pounds == 0, !(byte(at: quote + 1) == "\"" && byte(at: quote + 2) == "\"") {
      var index = quote + 1
      while index < end {
        let byte = text[index]
        if byte == "\"" { return index + 1 }
        if byte == "\\" { break }
        if byte == 10 || byte == 13 { return index }
        index += 1
      }
      if index >= end { return end }
    }
    literals.removeAll(keepingCapacity: true)
    var index = openLiteral(quote: quote, pounds: pounds)
    var isInCode = false
    while let literal = literals.last {
      if isInCode {
        (index, isInCode) = readInterpolation(from: index)
        continue
      }
      let segment = readSegment(from: index, of: literal)
      index = segment.index
      isInCode = true
      switch segment.end {
      case .closed:
        literals.removeLast()
      case .interpolation:
        literals[literals.count - 1].parentheses = 0
        literals[literals.count - 1].interpolationStart = index
        interpolations.deepest = max(interpolations.deepest, literals.count)
      }
    }
    return index
  }

  private mutating func openLiteral(quote: Int, pounds: Int) -> Int {
    let isTriple = byte(at: quote + 1) == "\"" && byte(at: quote + 2) == "\""
    let isMultiline = isTriple && (pounds == 0 || !closesOnItsLine(from: quote + 3, pounds: pounds))
    literals.append(OpenLiteral(isMultiline: isMultiline, pounds: pounds))
    return quote + (isMultiline ? 3 : 1)
  }

  /// Returns true if a raw string that begins with three quotes is closed on its line: then it is a single-line one.
  private func closesOnItsLine(from start: Int, pounds: Int) -> Bool {
    if hasPounds(pounds, at: start) { return true }
    var index = start
    while index < end, !isNewline(index) {
      if text[index] == "\"", hasPounds(pounds, at: index + 1) { return true }
      index += 1
    }
    return false
  }

  @inline(__always)
  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    guard index + count <= end else { return false }
    for offset in 0..<count where text[index + offset] != "#" { return false }
    return true
  }

  private enum SegmentEnd { case closed, interpolation }

  private func readSegment(from start: Int, of literal: OpenLiteral) -> (index: Int, end: SegmentEnd) {
    var index = start
    while index < end {
      switch text[index] {
      case "\"":
        if literal.isMultiline {
          if byte(at: index + 1) == "\"", byte(at: index + 2) == "\"",
            hasPounds(literal.pounds, at: index + 3)
          {
            return (index + 3 + literal.pounds, .closed)
          }
        } else if hasPounds(literal.pounds, at: index + 1) {
          return (index + 1 + literal.pounds, .closed)
        }
        index += 1
      case "\\":
        let escaped = index + 1 + literal.pounds
        guard hasPounds(literal.pounds, at: index + 1), escaped < end else {
          index += 1
          continue
        }
        if text[escaped] == "(" { return (escaped + 1, .interpolation) }
        index = isNewline(escaped) ? escaped : escaped + 1
      case 10, 13:
        if !literal.isMultiline { return (index, .closed) }
        index += 1
      default:
        index += 1
      }
    }
    return (end, .closed)
  }

  /// Reads the code of the innermost interpolation until it ends or opens another string, which it pushes. Says
  /// whether code follows, rather than the text of a string.
  private mutating func readInterpolation(from start: Int) -> (index: Int, isInCode: Bool) {
    var index = start
    let top = literals.count - 1
    while true {
      while index < end, interpolationStops[Int(text[index])] == 0 { index += 1 }
      guard index < end else {
        literals.removeAll(keepingCapacity: true)
        return (end, false)
      }
      switch text[index] {
      case "(", "[", "{":
        if text[index] == "(" { literals[top].parentheses += 1 }
        interpolations.open(text[index])
        index += 1
      case ")":
        interpolations.close(text[index])
        index += 1
        if literals[top].parentheses == 0 {
          interpolations.longest = max(interpolations.longest, index - literals[top].interpolationStart)
          return (index, false)
        }
        literals[top].parentheses -= 1
      case "]", "}":
        interpolations.close(text[index])
        index += 1
      case 10, 13:
        guard !literals[top].isMultiline else {
          index += 1
          continue
        }
        // The lexer ends every single-line string that is open here and reads on as code; no parser accepts that.
        literals.removeLast()
        return (index, true)
      case "\"":
        return (openLiteral(quote: index, pounds: 0), false)
      case "`":
        index = skipEscapedName(at: index)
      case "#":
        let run = poundRun(at: index)
        if byte(at: run) == "\"" { return (openLiteral(quote: run, pounds: run - index), false) }
        index = skipPounds(at: index, run: run)
      default:
        index = skipSlash(at: index, stops: interpolationStops)
      }
    }
  }

  /// The index after the run of `#` at `start`.
  func poundRun(at start: Int) -> Int {
    var index = start
    while index < end, text[index] == "#" { index += 1 }
    return index
  }

  /// The index after a `#` that begins no string: a placeholder, a regex literal, or the run of `#` alone.
  mutating func skipPounds(at start: Int, run: Int) -> Int {
    if let placeholder = endOfPlaceholder(pound: start) { return placeholder }
    guard byte(at: run) == "/" else { return run }
    // Rare, and it may go over several lines.
    isUncertain = true
    var close = run + 1
    while close < end, text[close] != "/" || !hasPounds(run - start, at: close + 1) { close += 1 }
    return close < end ? close + 1 + run - start : run + 1
  }
}
