/// Edits of one file.
package struct FileEdits: Hashable, Sendable {
  package var path: String
  /// Sorted by place, without overlaps.
  package var edits: [UTF8Edit]

  package init(path: String, edits: [UTF8Edit]) {
    self.path = path
    self.edits = edits
  }
}
