import DICheckDependencyGraph
import DICheckText
import DICheckWorkspace

/// Says on which line a place stands: what links to files name. Facts hold offsets alone.
///
/// Keeps nothing: the start of a file is read when one of its places is asked for, a few microseconds each.
package struct LineFinder: Sendable {
  private let openText: @Sendable (String) -> SourceText?

  /// - Parameter openText: the text of a document by its path, where an editor's text counts.
  package init(openText: @escaping @Sendable (String) -> SourceText? = { _ in nil }) {
    self.openText = openText
  }

  /// The 0-based line of the place's start; nil where the file can't be read. A place beyond the end of a file that has
  /// changed since is on its last line.
  package func line(of location: Location) -> Int? {
    let offset = Int(location.range.start)
    if let text = openText(location.path) { return text.lines.line(at: offset) }
    var buffer: [UInt8] = []
    guard let contents = try? FileContents.read(location.path, into: &buffer) else { return nil }
    // Places count from the start of the file, a byte order mark included.
    let end = max(0, min(offset, contents.text.upperBound))
    return buffer.withUnsafeBufferPointer { bytes in
      let head = LineTable(UnsafeBufferPointer(rebasing: bytes[..<end]))
      let isInsideTerminator = end > 0 && end < bytes.count && bytes[end - 1] == 13 && bytes[end] == 10
      return head.lineCount - 1 - (isInsideTerminator ? 1 : 0)
    }
  }
}
