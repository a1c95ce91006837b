/// A library's own words for what all libraries have. In lower case, for the middle of a sentence.
package struct Vocabulary: Hashable, Sendable {
  /// A declaration that the library builds.
  package var provider: String
  /// What is said of a dependency that is taken from above.
  package var taken: String
  /// What is said of one that whoever builds its type hands over.
  package var handed: String

  package init(provider: String, taken: String, handed: String) {
    self.provider = provider
    self.taken = taken
    self.handed = handed
  }

  /// ``taken`` for the beginning of a sentence.
  package var takenAtBeginning: String { taken.prefix(1).uppercased() + taken.dropFirst() }
}
