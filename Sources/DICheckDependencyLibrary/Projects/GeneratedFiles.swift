/// The names and marks that distinguish files that a library wrote from files that a user wrote.
///
/// A name alone proves nothing (it may be natural for a hand-written extension), so a file must have both a name that
/// the library gives and a leading comment that says it was generated.
package struct GeneratedFiles: Hashable, Sendable {
  private let names: [String]
  private let suffixes: [String]
  private let marks: [String]

  /// - Parameters:
  ///   - suffixes: the endings of longer names.
  ///   - marks: the texts that the leading comment must contain, in lower case.
  package init(names: [String], suffixes: [String], marks: [String]) {
    self.names = names
    self.suffixes = suffixes
    self.marks = marks
  }

  /// Returns true if the library gives such names to files.
  package func mayHaveName(_ name: ArraySlice<UInt8>) -> Bool {
    names.contains { name.elementsEqual($0.utf8) }
      || suffixes.contains { name.count > $0.utf8.count && name.reversed().starts(with: $0.utf8.reversed()) }
  }

  /// - Parameter comment: the comment at the head of a file, in lower case.
  package func isSigned(_ comment: String) -> Bool { marks.allSatisfy { comment.contains($0) } }
}
