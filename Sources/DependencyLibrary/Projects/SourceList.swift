import DICheckText

/// A list in a file: folders, or files, whose Swift files belong to the program of the folder around it, too.
package struct SourceList: Hashable, Sendable {
  /// The hidden folder beside a manifest or project that has to do with the library.
  package var hiddenFolder: String
  /// The folder in it that holds the lists.
  package var folder: String
  /// The names of all lists there: each has a say in what is built.
  package var names: Set<String>
  /// The one of them that adds sources.
  package var name: String
  /// What a project with such a list is read as where nothing else says.
  package var version: LibraryVersion

  package init(hiddenFolder: String, folder: String, names: Set<String>, name: String, version: LibraryVersion) {
    self.hiddenFolder = hiddenFolder
    self.folder = folder
    self.names = names
    self.name = name
    self.version = version
  }

  /// What every list's name ends in.
  package static let suffix = ".csv"

  /// Where the list of the package or project in `folder` is.
  package func path(in folder: String) -> String {
    FilePath.joining(folder, "\(hiddenFolder)/\(self.folder)/\(name)")
  }

  /// Where all lists of the package or project in `folder` would be, in the order of their names.
  package func paths(in folder: String) -> [String] {
    names.sorted().map { FilePath.joining(folder, "\(hiddenFolder)/\(self.folder)/\($0)") }
  }

  /// Items between commas or on lines of their own, without the blanks around them. A library may trim nothing and then
  /// silently find nothing; a list that someone wrote is meant to be found.
  package static func items(of text: String) -> [String] {
    text.split { $0 == "," || $0.isNewline }.compactMap { item in
      let start = item.drop(while: \.isWhitespace)
      guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
      return String(start[...last])
    }
  }
}
