import DICheckGraphDrawing
import DICheckText

/// Finds the lines to show of locations. Keeps one text, since the dependencies of a type are drawn one after the
/// other.
package final class DrawnLines {
  private let folders: [String]
  private let text: (String) -> SourceText?
  private var last: (path: String, text: SourceText?)?

  /// - Parameters:
  ///   - folders: absolute; paths inside them are shown relative to them.
  ///   - text: the present text of a file; nil if it can't be read.
  package init(folders: [String], text: @escaping (_ path: String) -> SourceText?) {
    self.folders = folders
    self.text = text
  }

  package func place(of location: Location) -> Drawing.Place? {
    let path = location.path
    if last?.path != path { last = (path, text(path)) }
    guard let text = last?.text else { return nil }
    let folder = folders.first { FilePath.isInside(path, $0) }
    return Drawing.Place(
      path: folder.map { FilePath.relative(path, to: $0) } ?? path,
      line: text.position(at: location.range.startOffset, encoding: .utf8).line + 1)
  }
}
