/// Edits of one file.
package struct FileEdits: Hashable, Sendable {
  package var path: String
  /// Sorted by place, without overlaps.
  package var edits: [SourceEdit]

  package init(path: String, edits: [SourceEdit]) {
    self.path = path
    self.edits = edits
  }
}
