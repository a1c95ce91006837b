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

  /// An entry of a list.
  package struct Entry: Hashable, Sendable {
    /// As written: a blank or a line break around it belongs to the name.
    package var text: String
    package var range: UTF8Range

    package init(_ text: String, at range: UTF8Range) {
      self.text = text
      self.range = range
    }
  }

  /// The entries of a list as builds read it: they are separated by commas alone, and nothing is trimmed. What is
  /// nothing but blanks is left out: it names nothing.
  package static func entries(of text: String) -> [Entry] {
    let bytes = Array(text.utf8)
    return bytes.indices.split { bytes[$0] == "," }.compactMap { part in
      guard let first = part.first, let last = part.last else { return nil }
      let text = String(utf8: bytes[first...last])
      return text.allSatisfy(\.isWhitespace) ? nil : Entry(text, at: UTF8Range(first, last + 1))
    }
  }

  /// The items of a list, separated by commas or line breaks, without surrounding blanks: what its writer meant, who
  /// may not know what a build makes of it.
  package static func items(of text: String) -> [String] {
    text.split { $0 == "," || $0.isNewline }.map(\.trimmed).filter { !$0.isEmpty }
  }
}
