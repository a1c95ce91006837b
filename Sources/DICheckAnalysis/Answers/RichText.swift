import DICheckDependencyLibrary
import DICheckText

/// A few lines of text with names and links, for Markdown and plain text.
package struct RichText: Hashable, Sendable {
  package enum Span: PhrasePart, Hashable, Sendable {
    /// Plain words, without Markdown.
    case words(String)
    case strong(String)
    /// Swift code: a type, a property.
    case code(String)
    case link(String, Location)
    /// A link to a page of documentation.
    case page(String, url: String)
  }

  package enum Block: Hashable, Sendable {
    case paragraph
    /// An item of a list; level 0 is the outermost.
    case item(level: Int)
  }

  package struct Line: Hashable, Sendable {
    package var block: Block
    package var spans: [Span]
  }

  package private(set) var lines: [Line] = []

  package init() {}

  package mutating func paragraph(_ spans: [Span]) { lines.append(Line(block: .paragraph, spans: spans)) }

  package mutating func paragraph(_ text: Phrase<Span>) { paragraph(text.parts) }

  package mutating func item(_ spans: [Span], level: Int = 0) {
    lines.append(Line(block: .item(level: level), spans: spans))
  }

  package mutating func item(_ text: Phrase<Span>, level: Int = 0) { item(text.parts, level: level) }

  /// An item that lists the first few of something, between words; nothing where there is none.
  package mutating func list(_ words: String, _ items: [[Span]], _ rest: String = "", limit: Int) {
    guard !items.isEmpty else { return }
    item("\(words)\(Self.list(Array(items.prefix(limit)), of: items.count))\(rest)")
  }

  mutating func append(_ other: RichText) { lines += other.lines }

  package static func + (first: RichText, second: RichText) -> RichText {
    var result = first
    result.append(second)
    return result
  }

  /// The texts of several programs about one thing, each of different ones once, after its program's name.
  static func joined(_ texts: [(program: String, text: RichText)]) -> RichText {
    var seen: Set<RichText> = []
    let different = texts.filter { seen.insert($0.text).inserted }
    return different.reduce(into: RichText()) { result, part in
      if different.count > 1 { result.paragraph("In \(.code(part.program)):") }
      result.append(part.text)
    }
  }

  /// How many lines of a hover are read.
  static let hoverLimit = 22

  /// This text, cut to at most `count` lines.
  func truncated(to count: Int) -> RichText {
    guard lines.count > count else { return self }
    var result = self
    result.lines = Array(lines.prefix(count - 1)) + [Line(block: .paragraph, spans: [.words("…")])]
    return result
  }

  /// - Parameters:
  ///   - link: the URI of a place; nil for no link.
  ///   - width: the number of characters after which lines are broken, at blanks outside of code; nil for clients that
  ///     do so themselves.
  package func markdown(width: Int? = nil, link: (Location) -> String?) -> String {
    render(width: width) { span in
      switch span {
      case .words(let text): text
      case .strong(let text): "**\(text)**"
      case .code(let text): Self.codeSpan(text)
      case .link(let text, let location):
        link(location).map { "[\(Self.codeSpan(text))](\(Self.destination($0)))" } ?? Self.codeSpan(text)
      case .page(let text, let url): "[\(text)](\(Self.destination(url)))"
      }
    }
  }

  package var plain: String {
    render(width: nil) { span in
      switch span {
      case .words(let text), .strong(let text), .code(let text), .link(let text, _): text
      case .page(let text, let url): "\(text): \(url)"
      }
    }
  }

  private func render(width: Int?, _ span: (Span) -> String) -> String {
    var result = ""
    // Stands for a blank in code, where no line is broken.
    let fixed = "\u{A0}"
    for (index, line) in lines.enumerated() {
      let isNewBlock = index > 0 && (line.block == .paragraph || lines[index - 1].block == .paragraph)
      if index > 0 { result += isNewBlock ? "\n\n" : "\n" }
      var indent = 0
      if case .item(let level) = line.block {
        result += String(repeating: "  ", count: level) + "- "
        indent = 2 * level + 2
      }
      guard let width else {
        result += line.spans.map(span).joined()
        continue
      }
      let text = line.spans.map { if case .words = $0 { span($0) } else { span($0).replacing(" ", with: fixed) } }
      let lines = LineWrapping.lines(text.joined(), width: width - indent)
      result += lines.joined(separator: "\n" + String(repeating: " ", count: indent)).replacing(fixed, with: " ")
    }
    return result
  }

  /// Names may contain backticks, such as `` `default` ``.
  private static func codeSpan(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return line.contains("`") ? "`` \(line) ``" : "`\(line)`"
  }

  /// Brackets and blanks would end a bare destination.
  private static func destination(_ uri: String) -> String {
    uri.contains { " ()".contains($0) } ? "<\(uri)>" : uri
  }
}

extension RichText {
  /// A finding's severity and message.
  package init(finding: Finding) {
    paragraph("\(.strong(finding.severity.title)): \(Self.message(finding.message))")
  }

  /// A finding's severity and message, and its further places.
  package init(explaining finding: Finding) {
    self.init(finding: finding)
    for related in finding.related {
      let file = FilePath.name(of: related.location.path)
      item("\(Self.message(related.message)) in \(.link(file, related.location))")
    }
  }

  /// A finding's message with its types and properties in backticks.
  package static func message(_ text: String) -> [Span] {
    guard let parts = QuotedNames.parts(of: text) else { return [.words(text)] }
    return parts.map { part in
      switch part {
      case .words(let text): .words(text)
      case .name(let name): .code(name)
      }
    }
  }

  /// "A, B and 4 more": the first few of many.
  package static func list(_ spans: [Span], of count: Int) -> [Span] { list(spans.map { [$0] }, of: count) }

  package static func list(_ items: [[Span]], of count: Int) -> [Span] { listed(items, of: count) { .words($0) } }
}

extension Severity {
  fileprivate var title: String {
    switch self {
    case .error: "Error"
    case .warning: "Warning"
    case .information: "Information"
    case .hint: "Hint"
    }
  }
}
