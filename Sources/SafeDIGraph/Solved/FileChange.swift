import DICheckDependencyLibrary

/// New facts of one file; nil if the file was removed.
package struct FileChange: Sendable {
  package var file: FileID
  var path: String
  package var facts: FileFacts?

  package init(file: FileID, path: String, facts: FileFacts?) {
    self.file = file
    self.path = path
    self.facts = facts
  }
}
