/// Edits of one file.
package struct FileEdits: Hashable, Sendable {
  package var path: String
  /// Sorted by place, without overlaps.
  package var edits: [UTF8Edit]

  /// - Parameter edits: in any order.
  package init(path: String, edits: [UTF8Edit]) {
    self.path = path
    self.edits = edits.sorted { $0.range < $1.range }
  }
}
