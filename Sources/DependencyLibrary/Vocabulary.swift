/// A library's own words for what all libraries have. In lower case, for the middle of a sentence.
package struct Vocabulary: Hashable, Sendable {
  /// A declaration that the library builds.
  package var provider: String
  /// What is said of a dependency that is taken from above.
  package var taken: String
  /// What is said of one that whoever builds its type hands over.
  package var handed: String
  // As code, between backticks.
  /// What is written before a declaration that the library builds.
  package var providerMark: String
  /// What is written before a root.
  package var rootMark: String
  /// Where a program lists further types that get mocks; nil where it can't.
  package var mockList: String?

  package init(
    provider: String, taken: String, handed: String, providerMark: String, rootMark: String, mockList: String? = nil
  ) {
    self.provider = provider
    self.taken = taken
    self.handed = handed
    self.providerMark = providerMark
    self.rootMark = rootMark
    self.mockList = mockList
  }

  /// ``taken`` for the beginning of a sentence.
  package var takenAtBeginning: String { taken.prefix(1).uppercased() + taken.dropFirst() }
}
