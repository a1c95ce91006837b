extension Sequence {
  /// The elements in backticks, with commas between.
  var quotedList: String { quoted.commaSeparated }

  /// The elements in backticks.
  var quoted: [String] { map { "`\($0)`" } }
}
