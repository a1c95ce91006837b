/// The usual name of a property after its type.
package enum PropertyName {
  /// `userService` for `UserService`, `urlCache` for `URLCache`.
  package static func usual(for type: String) -> String {
    let capitals = type.prefix { $0.isUppercase }.count
    // The last of several capitals begins a word, unless nothing follows.
    let head = capitals > 1 && capitals < type.count ? capitals - 1 : max(1, capitals)
    return type.prefix(head).lowercased() + type.dropFirst(head)
  }
}
