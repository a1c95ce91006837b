/// The indentation and line ends of a file.
package struct IndentationStyle: Sendable {
  /// One level: a tab, or two to eight spaces; four where the file shows nothing.
  package let unit: String
  package let newline: String

  /// A text whose lines end in a carriage return alone, which to Swift is a line end like the others, with line feeds
  /// in its place: as long, and what looks for lines finds them. Nil for any other text. O(1) for nearly all.
  package static func withLineFeeds(_ text: [UInt8]) -> [UInt8]? {
    guard !text.contains("\n"), text.contains("\r") else { return nil }
    return text.map { $0 == "\r" ? "\n" : $0 }
  }

  package init(_ text: [UInt8]) {
    let lines = Self.withLineFeeds(text)
    var counts: [Int: Int] = [:]
    var tabs = 0
    var spaces = 0
    var previous = 0
    var isCRLF = false
    for line in (lines ?? text).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.last == "\r" { isCRLF = true }
      let content = line.drop(while: \.isBlank)
      guard let first = content.first, first != "\r" else { continue }
      // The inner lines of a block comment stand one column further in.
      if first == "*" { continue }
      let indentation = line[..<content.startIndex]
      if indentation.first == "\t" {
        tabs += 1
        continue
      }
      if !indentation.isEmpty { spaces += 1 }
      let step = indentation.count - previous
      if (2...8).contains(step) { counts[step, default: 0] += 1 }
      previous = indentation.count
    }
    let step = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 4
    unit = tabs > spaces ? "\t" : String(repeating: " ", count: step)
    newline = lines != nil ? "\r" : isCRLF ? "\r\n" : "\n"
  }
}
