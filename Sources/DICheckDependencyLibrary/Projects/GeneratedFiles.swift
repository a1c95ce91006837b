/// The names and marks that distinguish files that a library wrote from files that a user wrote.
///
/// A name alone proves nothing (it may be natural for a hand-written extension), so a file must have both a name that
/// the library gives and a leading comment that says it was generated.
package struct GeneratedFiles: Hashable, Sendable {
  private let names: [[UInt8]]
  private let suffixes: [[UInt8]]
  private let marks: [String]

  /// - Parameters:
  ///   - suffixes: the endings of longer names.
  ///   - marks: the texts that the leading comment must contain, in lower case.
  package init(names: [String], suffixes: [String], marks: [String]) {
    self.names = names.map { Array($0.utf8) }
    self.suffixes = suffixes.map { Array($0.utf8) }
    self.marks = marks
  }

  /// Returns true if the library gives such names to files.
  package func mayHaveName(_ name: ArraySlice<UInt8>) -> Bool {
    names.contains { name.elementsEqual($0) }
      || suffixes.contains { name.count > $0.count && name.suffix($0.count).elementsEqual($0) }
  }

  /// - Parameter comment: the comment at the head of a file, in lower case.
  package func isSigned(_ comment: String) -> Bool { marks.allSatisfy { comment.contains($0) } }
}
