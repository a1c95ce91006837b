import DICheckAnalysis

extension Snapshot {
  /// The names of the roots of all programs, sorted.
  package var rootNames: [String] { Set(overview(namingRoots: true).flatMap(\.roots)).sorted() }

  /// The words for code without a root, with the marks that would make a type one.
  package var missingRoot: String {
    let marks = layouts.compactMap(\.library.rootMark).joined(separator: " or ")
    return marks.isEmpty ? "no root was found" : "no root was found: no type is \(marks)"
  }
}
