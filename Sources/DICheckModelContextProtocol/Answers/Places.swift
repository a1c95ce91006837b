import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

extension ResolvedPlace {
  /// `path:line:column`, with both from 1, and columns in bytes.
  var words: String { "\(path):\(line):\(column)" }
}

/// The items of a list that an answer has room for.
struct Truncated<Item> {
  let shown: [Item]
  /// How many there are in all.
  let total: Int

  init(_ items: [Item], to limit: Int) {
    shown = Array(items.prefix(limit))
    total = items.count
  }

  var rest: Int { total - shown.count }
}
