import DICheckText

/// Steps over what isn't code in a Swift text, for readers of its bytes that look for something else: comments,
/// strings, regex literals, quoted names.
///
/// ``CodeScanner`` decides where comments and literals end, so that all readers agree. Text that no parser would accept
/// is read as well as its bytes allow. The text must live as long as the reader.
package struct CodeReader: ~Copyable {
  private let text: UnsafeBytes
  /// Nil where there is nothing to read.
  private var scanner: CodeScanner?

  package init(_ text: UnsafeBytes) {
    self.text = text
    begin(upTo: text.count)
  }

  /// Forgets what was read; what begins before `end` is then cut off there. O(1).
  package mutating func begin(upTo end: Int) {
    scanner = text.baseAddress.map { CodeScanner($0, count: min(end, text.count)) }
  }

  /// The index after the comment, the literal or the quoted name that begins at `index`, or after the signs there that
  /// turn out to begin none; nil for all bytes that can't. To be asked in the order of the text.
  package mutating func end(ofHiddenAt index: Int) -> Int? {
    scanner?.skipHidden(at: index)
  }

  /// All comments outside of literals and other comments, in order: line comments up to their line's end, others with
  /// their signs. One pass.
  package mutating func comments() -> [Range<Int>] {
    begin(upTo: text.count)
    return scanner?.comments() ?? []
  }
}

extension CodeScanner {
  fileprivate mutating func skipHidden(at index: Int) -> Int? {
    switch byte(at: index) {
    case "\"": return skipString(quote: index, pounds: 0)
    case "/": return skipSlash(at: index, stops: bodyStops)
    case "`": return skipEscapedName(at: index)
    case "#":
      let run = poundRun(at: index)
      if byte(at: run) == "\"" { return skipString(quote: run, pounds: run - index) }
      return skipPounds(at: index, run: run)
    default: return nil
    }
  }

  fileprivate mutating func comments() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < end {
      // The stops of a body are those of any code, and braces.
      guard bodyStops[Int(text[index])] != 0, let next = skipHidden(at: index) else {
        index += 1
        continue
      }
      if text[index] == "/", isComment(at: index) { found.append(index..<next) }
      index = next
    }
    return found
  }
}
