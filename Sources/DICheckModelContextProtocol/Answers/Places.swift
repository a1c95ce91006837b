import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

extension ResolvedPlace {
  /// `path:line:column`, with both from 1, and columns in bytes.
  var words: String { "\(path):\(line):\(column)" }
}

extension JSONObject {
  /// This object with the members of another one behind its own.
  func adding(_ other: JSONObject) -> JSONObject { JSONObject(members + other.members) }
}

extension JSONValue {
  /// A list of texts; nil for none, since clients pay for each member.
  static func lines(_ lines: [String]) -> JSONValue? { lines.isEmpty ? nil : .array(lines.map(JSONValue.string)) }
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
