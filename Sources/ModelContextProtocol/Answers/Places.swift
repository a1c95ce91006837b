import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

extension ResolvedPlace {
  var members: JSONObject { ["path": .string(path), "line": .integer(line), "column": .integer(column)] }

  /// Something that stands there, with its place behind its own members.
  func holding(_ members: JSONObject) -> JSONValue { .object(members.adding(self.members)) }

  /// `path:line:column`
  var words: String { "\(path):\(line):\(column)" }
}

extension JSONObject {
  /// This object with the members of another one behind its own.
  func adding(_ other: JSONObject) -> JSONObject { JSONObject(members + other.members) }
}

/// The items of a list that an answer has room for.
struct Cut<Item> {
  let shown: [Item]
  /// How many there are in all.
  let total: Int

  init(_ items: [Item], to limit: Int) {
    shown = Array(items.prefix(limit))
    total = items.count
  }

  var rest: Int { total - shown.count }
}
