import DICheckText

/// A file that lists folders or files whose Swift files also belong to the program of the folder around it.
package struct SourceList: Hashable, Sendable {
  /// The hidden folder for the library's files, beside a manifest or project.
  package var hiddenFolder: String
  /// The folder in it that holds the lists.
  package var folder: String
  /// The names of all lists in that folder: each has a say in the build.
  package var names: Set<String>
  /// The name of the list that adds sources.
  package var name: String
  /// The version as which a project with such a list is read unless something else names one.
  package var version: LibraryVersion

  package init(hiddenFolder: String, folder: String, names: Set<String>, name: String, version: LibraryVersion) {
    self.hiddenFolder = hiddenFolder
    self.folder = folder
    self.names = names
    self.name = name
    self.version = version
  }

  /// The ending of every list's name.
  package static let suffix = ".csv"

  /// The path of the list of the package or project in `folder`.
  package func path(in folder: String) -> String {
    FilePath.joining(folder, "\(hiddenFolder)/\(self.folder)/\(name)")
  }

  /// The paths of all possible lists of the package or project in `folder`, sorted by name.
  package func paths(in folder: String) -> [String] {
    names.sorted().map { FilePath.joining(folder, "\(hiddenFolder)/\(self.folder)/\($0)") }
  }

  /// The items of a list, separated by commas or line breaks, without surrounding blanks. A library may trim nothing
  /// and then silently find nothing; a list that someone wrote is meant to be found.
  package static func items(of text: String) -> [String] {
    text.split { $0 == "," || $0.isNewline }.compactMap { item in
      let start = item.drop(while: \.isWhitespace)
      guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
      return String(start[...last])
    }
  }
}
