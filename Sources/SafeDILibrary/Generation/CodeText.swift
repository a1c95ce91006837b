import DICheckDependencyLibrary

/// Swift code that grows line by line, and is handed over as it grows where it is taken. It stops growing where no more
/// is wanted: code is written for each path of a graph, and in layers of diamonds these double with each.
struct CodeText {
  private(set) var bytes: [UInt8] = []
  private(set) var origins: [(line: Int, origin: GeneratedPage.Origin)] = []
  /// True if the receiver wants no more code, or the code can't be had: further writes are lost.
  private(set) var isStopped = false
  private var lineCount = 0
  private var depth = 0
  private let sink: (([UInt8]) -> Bool)?
  private let notesOrigins: Bool
  /// The number of bytes that are kept.
  private let limit: Int

  /// Bytes that are worth being handed over.
  private static let pieceSize = 1 << 16

  /// - Parameters:
  ///   - sink: gets the text in pieces; nil to keep it.
  ///   - limit: so many bytes are kept, and then the text stops.
  ///   - notesOrigins: whether somebody asks what lines stand for.
  init(to sink: (([UInt8]) -> Bool)? = nil, atMost limit: Int = .max, notingOrigins notesOrigins: Bool = false) {
    self.sink = sink
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
    if bytes.count >= Self.pieceSize { handOver() }
  }

  /// Lines as they are, each ended by a line feed.
  mutating func lines(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() { self.line(String(line)) }
  }

  /// Hands over what is left.
  mutating func end() {
    if !bytes.isEmpty { handOver() }
  }

  private mutating func handOver() {
    guard let sink else {
      if bytes.count > limit { stop() }
      return
    }
    if !isStopped { isStopped = !sink(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func indented(_ body: (inout CodeText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  mutating func indent() { depth += 1 }
  mutating func outdent() { depth -= 1 }

  var page: GeneratedPage {
    GeneratedPage(text: bytes, origins: origins, isWhole: !isStopped && bytes.count <= limit)
  }
}
