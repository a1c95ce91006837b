import DependencyAnalysis
import Text
import Workspace

/// Texts of closed files, for turning offsets into lines. Read when needed, kept while few.
struct TextCache {
  private var texts: [String: SourceText] = [:]
  private static let limit = 64

  mutating func text(of path: String) -> SourceText? {
    if let known = texts[path] { return known }
    var buffer: [UInt8] = []
    guard let contents = try? FileContents.read(path, into: &buffer) else { return nil }
    // Offsets count from the byte order mark, if there is one: facts have moved accordingly.
    let text = SourceText(Array(buffer[..<contents.text.upperBound]))
    if texts.count >= Self.limit { texts.removeAll() }
    texts[path] = text
    return text
  }

  /// The bytes of a file that can't be read as text, for the place where it can't; nil where there are too many.
  static func bytes(of path: String) -> SourceText? {
    var bytes: [UInt8] = []
    var isWithinLimit = true
    let isComplete = FileContents.forEachBlock(of: path) { block in
      isWithinLimit = isWithinLimit && bytes.count + block.count <= FileContents.sizeLimit
      if isWithinLimit { bytes += block }
    }
    return isComplete && isWithinLimit ? SourceText(bytes) : nil
  }

  mutating func remove(_ path: String) { texts[path] = nil }

  mutating func removeAll() { texts.removeAll() }
}
