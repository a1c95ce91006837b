/// A wish about who makes a dependency, and when.
package enum GraphMove: Hashable, Sendable {
  /// Made anew whenever code asks for it, by a builder.
  case lazy
  /// Made by a builder when code first asks for it, and kept.
  case kept
  /// Made together with the type that has it.
  case atOnce
  /// Made further up: by the type of that name, else by the nearest that can.
  case up(to: String?)
  /// Made nowhere, and received nowhere.
  case deletion

  /// The words for the wishes, as the command line and agents say them.
  package static let words = ["lazy", "kept", "at-once", "up", "delete"]

  /// - Parameters:
  ///   - word: one of ``words``; nil for what `owner` means alone, which is to make it further up.
  ///   - owner: the type that is to make it further up; irrelevant to other wishes.
  package init?(_ word: String?, to owner: String?) {
    switch word {
    case "lazy": self = .lazy
    case "kept": self = .kept
    case "at-once": self = .atOnce
    case "delete": self = .deletion
    default:
      if word != "up", owner == nil { return nil }
      self = .up(to: owner)
    }
  }
}
