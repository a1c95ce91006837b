import DICheckText

/// The names of builders in all versions of the library.
enum BuilderNames {
  /// Builders that a later version calls otherwise (Rules/Versions.md).
  private static let renamed = [
    ("NonisolatedInstantiator", "SendableInstantiator"),
    ("NonisolatedErasedInstantiator", "SendableErasedInstantiator"),
  ]

  /// Which of a version's builders a name is meant to be that is none: one of another version's, or a slip of the pen.
  static func meant(by name: String, among known: [String]) -> String? {
    guard !known.contains(name) else { return nil }
    for (old, new) in renamed {
      if name == old, known.contains(new) { return new }
      if name == new, known.contains(old) { return old }
    }
    return known.first { NearSpelling.isSlip(name, for: $0) }
  }
}
