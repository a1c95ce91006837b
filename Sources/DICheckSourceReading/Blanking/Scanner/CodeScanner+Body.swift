import DICheckSystem

extension CodeScanner {
  /// The facts about a body once its closing brace is found.
  struct Body {
    /// The index of the closing brace.
    var close: Int
    var hasDirectives: Bool
  }

  /// Finds the brace that closes the body whose inside begins at `start`; nil when none does, or when the branches of
  /// an `#if` in it differ in depth, which no parser accepts. Linear, without recursion.
  mutating func skipBody(from start: Int) -> Body? {
    var index = start
    var depth = 1
    var directives: [Int] = []
    var hasDirectives = false
    while true {
      while index < end, bodyStops[Int(text[index])] == 0 { index += 1 }
      guard index < end else { return nil }
      switch text[index] {
      case "{":
        depth += 1
        index += 1
      case "}":
        depth -= 1
        if depth == 0 { return directives.isEmpty ? Body(close: index, hasDirectives: hasDirectives) : nil }
        index += 1
      case "\"":
        index = skipString(quote: index, pounds: 0)
      case "/":
        index = skipSlash(at: index, stops: bodyStops)
      case "`":
        index = skipEscapedName(at: index)
      default:
        let run = poundRun(at: index)
        if byte(at: run) == "\"" {
          index = skipString(quote: run, pounds: run - index)
          continue
        }
        if let directive = directive(at: index) {
          hasDirectives = true
          guard Self.follow(directive, depth, &directives) else { return nil }
        }
        index = skipPounds(at: index, run: run)
      }
    }
  }

  enum Directive { case `if`, `else`, endif }

  private static let directives: [(word: StaticString, directive: Directive)] = [
    ("if", .if), ("else", .else), ("elseif", .else), ("endif", .endif),
  ]

  /// The conditional-compilation directive that the `#` at `index` begins.
  func directive(at index: Int) -> Directive? {
    let start = index + 1
    var end = start
    while end < self.end, text[end] | 0x20 >= "a", text[end] | 0x20 <= "z" { end += 1 }
    return Self.directives.first { word, _ in
      word.utf8CodeUnitCount == end - start && memcmp(word.utf8Start, text + start, end - start) == 0
    }?.directive
  }

  /// Keeps the depths at which the open `#if` stand; false when one of their branches doesn't end where it began.
  static func follow(_ directive: Directive, _ depth: Int, _ open: inout [Int]) -> Bool {
    switch directive {
    case .if:
      open.append(depth)
      return true
    case .else:
      return open.last == depth
    case .endif:
      return open.popLast() == depth
    }
  }
}
