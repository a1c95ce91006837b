/// A library's own words for common concepts, in lower case, for the middle of a sentence.
package struct Vocabulary: Hashable, Sendable {
  /// A declaration that the library builds.
  package var provider: String
  /// The words for a dependency that is received from above.
  package var taken: String
  /// The words for a dependency that is passed in by whoever builds its type.
  package var handed: String
  // As code, between backticks.
  /// The code before a declaration that the library builds.
  package var providerMark: String
  /// The code before a root.
  package var rootMark: String
  /// The code that lets what is received be absent; nil where there is none.
  package var optionalMark: String?
  /// The list in which a program names further types that get mocks; nil where there is none.
  package var mockList: String?

  package init(
    provider: String, taken: String, handed: String, providerMark: String, rootMark: String,
    optionalMark: String? = nil, mockList: String? = nil
  ) {
    self.provider = provider
    self.taken = taken
    self.handed = handed
    self.providerMark = providerMark
    self.rootMark = rootMark
    self.optionalMark = optionalMark
    self.mockList = mockList
  }

  /// ``taken`` for the beginning of a sentence.
  package var takenAtBeginning: String { taken.prefix(1).uppercased() + taken.dropFirst() }
}
