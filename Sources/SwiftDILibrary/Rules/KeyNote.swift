/// A key in the words of a finding.
struct KeyNote: Hashable, Sendable {
  var name: String
  /// As code mostly writes it: `.port`, `Keys.port`.
  var spelling: String
  /// The type of its values, where that is written.
  var valueType: String?

  /// For messages.
  var quoted: String { "`\(spelling)`" }
}

/// A component to which a fix may add a member.
struct ComponentNote: Hashable, Sendable {
  var name: String
  /// Its name in the head of its declaration.
  var site: Site
  /// What its members are called.
  var memberNames: [String]

  var quoted: String { "`\(name)`" }
}
