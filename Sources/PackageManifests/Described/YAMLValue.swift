/// A value of YAML, as far as people write descriptions of builds by hand: without anchors, tags and complex keys.
enum YAMLValue: Hashable {
  case scalar(String)
  case list([YAMLValue])
  case map([String: YAMLValue])

  subscript(key: String) -> YAMLValue? { if case .map(let values) = self { values[key] } else { nil } }

  var string: String? { if case .scalar(let text) = self, !text.isEmpty { text } else { nil } }

  /// The elements of a list; a single value is a list of one.
  var elements: [YAMLValue] {
    switch self {
    case .list(let values): values
    case .scalar(""): []
    case .scalar, .map: [self]
    }
  }

  var map: [String: YAMLValue]? { if case .map(let values) = self { values } else { nil } }

  /// Nil when `text` isn't of this kind.
  init?(parsing text: String) {
    guard let lines = Self.lines(of: text) else { return nil }
    var parser = Parser(lines: lines)
    guard let first = lines.first, let value = parser.block(at: first.indent, depth: 0), parser.isAtEnd else {
      return nil
    }
    self = value
  }

  fileprivate struct Line {
    var indent: Int
    var content: Substring
  }

  /// The lines that say something. Nil where a tab indents one.
  private static func lines(of text: String) -> [Line]? {
    var lines: [Line] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let content = line.drop { $0 == " " }
      if content.first == "\t" { return nil }
      let plain = trimmed(withoutComment(content))
      if plain.isEmpty || plain == "---" { continue }
      lines.append(Line(indent: line.count - content.count, content: plain))
    }
    return lines
  }

  fileprivate static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start.prefix(0) }
    return start[...last]
  }

  private static func withoutComment(_ text: Substring) -> Substring {
    var scan = QuoteScan()
    var previous: Character = " "
    for index in text.indices {
      if text[index] == "#", !scan.isQuoted, previous.isWhitespace { return text[..<index] }
      scan.take(text[index], after: previous)
      previous = text[index]
    }
    return text
  }

  /// Follows the quotes of a line. An apostrophe within a word is none.
  fileprivate struct QuoteScan {
    private var quote: Character?
    var isQuoted: Bool { quote != nil }

    mutating func take(_ character: Character, after previous: Character) {
      if let open = quote {
        if character == open, open == "'" || previous != "\\" { quote = nil }
      } else if character == "\"" || character == "'", previous.isWhitespace || "[{,:-".contains(previous) {
        quote = character
      }
    }
  }

  private struct Parser {
    var lines: [Line]
    var next = 0

    init(lines: [Line]) { self.lines = lines }

    var isAtEnd: Bool { next >= lines.count }
    private var line: Line? { next < lines.count ? lines[next] : nil }

    mutating func block(at indent: Int, depth: Int) -> YAMLValue? {
      guard depth < 64, let first = line else { return nil }
      if first.isItem { return list(at: indent, depth: depth) }
      guard first.keyAndValue != nil else {
        next += 1
        return YAMLValue.inline(first.content)
      }
      return map(at: indent, depth: depth)
    }

    private mutating func list(at indent: Int, depth: Int) -> YAMLValue? {
      var values: [YAMLValue] = []
      while let item = line, item.indent == indent, item.isItem {
        let rest = item.content.dropFirst().drop { $0 == " " }
        if rest.isEmpty {
          next += 1
          guard let value = nested(below: indent, depth: depth) else { return nil }
          values.append(value)
        } else {
          // The rest of the line is a block of its own, indented by what stands before it.
          let inner = indent + item.content.count - rest.count
          lines[next] = Line(indent: inner, content: rest)
          guard let value = block(at: inner, depth: depth + 1) else { return nil }
          values.append(value)
        }
      }
      guard line.map({ $0.indent <= indent }) ?? true else { return nil }
      return .list(values)
    }

    private mutating func map(at indent: Int, depth: Int) -> YAMLValue? {
      var values: [String: YAMLValue] = [:]
      while let entry = line, entry.indent == indent, !entry.isItem {
        guard let (key, text) = entry.keyAndValue, key != "<<" else { return nil }
        next += 1
        let value: YAMLValue?
        if text.isEmpty {
          value = nested(below: indent, depth: depth)
        } else if "|>".contains(text.first ?? " ") {
          while let more = line, more.indent > indent {
            _ = more
            next += 1
          }
          value = .scalar("")
        } else {
          var whole = String(text)
          // A text, or a list in brackets, may go on.
          while let more = line, more.indent > indent {
            whole += " " + more.content
            next += 1
          }
          value = YAMLValue.inline(whole[...])
        }
        guard let value, values.updateValue(value, forKey: key) == nil else { return nil }
      }
      guard line.map({ $0.indent <= indent }) ?? true else { return nil }
      return .map(values)
    }

    /// The value below a key or a dash that stands alone. A list needn't be indented further than its key.
    private mutating func nested(below indent: Int, depth: Int) -> YAMLValue? {
      guard let inner = line, inner.indent > indent || inner.indent == indent && inner.isItem else {
        return .scalar("")
      }
      return block(at: inner.indent, depth: depth + 1)
    }
  }

  /// A value on one line. Nil for what has an anchor, an alias or a tag.
  private static func inline(_ text: Substring) -> YAMLValue? {
    var rest = trimmed(text)
    guard let value = flow(&rest, depth: 0, isNested: false), trimmed(rest).isEmpty else { return nil }
    return value
  }

  private static func flow(_ rest: inout Substring, depth: Int, isNested: Bool) -> YAMLValue? {
    rest = rest.drop(while: \.isWhitespace)
    guard depth < 64, let first = rest.first, !"&*!%@`".contains(first) else { return nil }
    switch first {
    case "[":
      var values: [YAMLValue] = []
      rest.removeFirst()
      while true {
        rest = rest.drop { $0.isWhitespace || $0 == "," }
        if rest.first == "]" {
          rest.removeFirst()
          return .list(values)
        }
        guard let value = flow(&rest, depth: depth + 1, isNested: true) else { return nil }
        values.append(value)
      }
    case "{":
      var values: [String: YAMLValue] = [:]
      rest.removeFirst()
      while true {
        rest = rest.drop { $0.isWhitespace || $0 == "," }
        if rest.first == "}" {
          rest.removeFirst()
          return .map(values)
        }
        guard let colon = rest.firstIndex(of: ":") else { return nil }
        let key = unquoted(trimmed(rest[..<colon]))
        rest = rest[rest.index(after: colon)...]
        guard let value = flow(&rest, depth: depth + 1, isNested: true) else { return nil }
        values[key] = value
      }
    case "\"", "'":
      let body = rest.dropFirst()
      guard let end = body.firstIndex(of: first) else { return nil }
      defer { rest = body[body.index(after: end)...] }
      // Escapes are seldom, and none of them is part of a path.
      return body[..<end].contains("\\") ? nil : .scalar(String(body[..<end]))
    default:
      let end = isNested ? rest.firstIndex { ",]}".contains($0) } ?? rest.endIndex : rest.endIndex
      defer { rest = rest[end...] }
      return .scalar(String(trimmed(rest[..<end])))
    }
  }

  fileprivate static func unquoted(_ text: Substring) -> String {
    guard let first = text.first, text.count > 1, "\"'".contains(first), text.last == first else { return String(text) }
    return String(text.dropFirst().dropLast())
  }
}

extension YAMLValue.Line {
  var isItem: Bool { content == "-" || content.hasPrefix("- ") }

  /// The key of an entry of a map, and the rest of its line.
  var keyAndValue: (key: String, value: Substring)? {
    guard let first = content.first, !"[{&*!".contains(first) else { return nil }
    var scan = YAMLValue.QuoteScan()
    var previous: Character = " "
    for index in content.indices {
      let next = content.index(after: index)
      if content[index] == ":", !scan.isQuoted, next == content.endIndex || content[next] == " " {
        let key = YAMLValue.unquoted(YAMLValue.trimmed(content[..<index]))
        return (key, content[next...].drop { $0 == " " })
      }
      scan.take(content[index], after: previous)
      previous = content[index]
    }
    return nil
  }
}
