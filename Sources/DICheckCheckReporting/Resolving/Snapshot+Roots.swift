import DICheckAnalysis

extension Snapshot {
  /// The names of the roots of all programs, sorted.
  package var rootNames: [String] { Set(overview(namingRoots: true).flatMap(\.roots)).sorted() }

  /// What to say where there is no root, with what would make a type one.
  package var missingRoot: String {
    let marks = layouts.compactMap(\.library.rootMark).joined(separator: " or ")
    return marks.isEmpty ? "no root was found" : "no root was found: no type is \(marks)"
  }
}
