/// Where the project lives. Links to it are made of this one constant, and left out while it is empty.
package enum ProjectHome {
  /// The repository's address, `https://…` without a slash at its end. Empty: it has none yet.
  static let address = ""

  /// Nil while there is none.
  package static var url: String? { address.nonEmpty }
}
