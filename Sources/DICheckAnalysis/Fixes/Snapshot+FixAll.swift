import DICheckDependencyLibrary
import DICheckText

extension Snapshot {
  /// The safe fixes of a file's findings, of all libraries, one after the other until none is left. Nil if there are
  /// none.
  package func fixAll(
    in path: String, until deadline: Deadline, text: @escaping TextSource
  ) -> Fix? {
    let fixed = safeFixes(in: [path], until: deadline, text: text)
    guard let original = text(path), let changed = fixed.changed[path] else { return nil }
    let names = libraryList.names
    return Fix(title: "Fix all \(names) findings that have one safe fix", path: path, from: original, to: changed)
  }
}

extension Fix {
  /// A change of a whole file, which is made without a question; nil if it changes nothing.
  package init?(title: String, path: String, from old: [UInt8], to new: [UInt8]) {
    guard old != new else { return nil }
    self.init(
      title: title, .offered, edits: [FileEdits(path: path, edits: [UTF8Edit(differenceOf: old, and: new)])])
  }
}
