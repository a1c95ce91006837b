/// `.safedi/configuration/include.csv` (1.1 to 1.5): folders, or files, whose Swift files belong to the program too.
package enum IncludeList {
  /// Items between commas or on lines of their own, without the blanks around them. The library itself trims nothing
  /// and then silently finds nothing; a list that someone wrote is meant to be found
  /// (Rules/Configuration.md, "Lists in files").
  package static func items(of text: String) -> [String] {
    text.split { $0 == "," || $0.isNewline }.compactMap { item in
      let start = item.drop(while: \.isWhitespace)
      guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
      return String(start[...last])
    }
  }

  /// Where the list of the package or project in `folder` is.
  static func path(in folder: String) -> String { FilePath.joining(folder, ".safedi/configuration/include.csv") }
}
