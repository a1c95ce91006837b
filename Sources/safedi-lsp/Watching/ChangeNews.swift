/// What was noticed of changes on disk.
struct ChangeNews: Hashable {
  /// Files and folders that changed, came or went, by absolute path.
  var paths: Set<String> = []
  /// Whether anything else may have changed too.
  var isIncomplete = false

  mutating func add(_ other: ChangeNews) {
    paths.formUnion(other.paths)
    isIncomplete = isIncomplete || other.isIncomplete
  }
}
