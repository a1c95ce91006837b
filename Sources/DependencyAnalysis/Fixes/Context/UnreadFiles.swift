import DICheckSourceReading
import DICheckWorkspace

extension FixContext {
  /// Whether a file whose text can't be had, since it isn't UTF-8 or may not be read, may hold one of some words: by
  /// its bytes, or because these can't be had either. O(bytes of the file).
  func mayHold(_ words: [String], inUnread path: String) -> Bool {
    let search = MarkerSearch(words)
    var isFound = false
    let isComplete = FileContents.forEachBlock(of: path) { isFound = isFound || search.matches($0) }
    return isFound || !isComplete
  }
}
