import DICheckText

/// Swift code that grows line by line, and stops where it is too long: code is written for each path of a graph, and in
/// layers of diamonds these double with each.
struct CodeText {
  private(set) var bytes: [UInt8] = []
  private var lineCount = 0
  private(set) var origins: [(line: Int, origin: GeneratedPage.Origin)] = []
  /// True if a limit is passed, or the code can't be had: further writes are lost.
  private(set) var isStopped = false
  /// The number of blocks around the next line.
  var depth = 0
  private let limit: Int
  private let notesOrigins: Bool

  /// - Parameters:
  ///   - limit: the greatest number of bytes.
  ///   - notesOrigins: whether somebody asks what lines stand for.
  init(atMost limit: Int = .max, notingOrigins notesOrigins: Bool = false) {
    self.limit = limit
    self.notesOrigins = notesOrigins
  }

  /// Drops all code from now on.
  mutating func stop() { isStopped = true }

  mutating func line(_ line: String, for origin: GeneratedPage.Origin? = nil) {
    guard !isStopped else { return }
    if notesOrigins, let origin { origins.append((lineCount, origin)) }
    if !line.isEmpty { for _ in 0..<depth { bytes += "  ".utf8 } }
    bytes += line.utf8
    bytes.append(UInt8(ascii: "\n"))
    lineCount += 1
    if bytes.count > limit { stop() }
  }

  /// Lines as they are, each ended by a line feed.
  mutating func lines(_ text: String) {
    for line in text.splitLines.dropLast() { self.line(String(line)) }
  }

  /// Begins a block with its first line.
  mutating func open(_ line: String, for origin: GeneratedPage.Origin? = nil) {
    self.line(line, for: origin)
    depth += 1
  }

  /// Ends a block with its last line.
  mutating func close(_ line: String = "}") {
    depth -= 1
    self.line(line)
  }

  var page: GeneratedPage { GeneratedPage(text: bytes, origins: origins, isWhole: !isStopped) }
}
