import DICheckText

/// A file that describes a build, of a kind that isn't read here: of Tuist, XcodeGen, Bazel or Buck. It says which
/// files are compiled together, so without the project that is generated from it all are taken for one program.
package enum BuildDescription {
  /// The words of which a build description holds one, by its file name.
  private static let words: [String: [String]] = [
    "Project.swift": ["ProjectDescription"], "Workspace.swift": ["ProjectDescription"],
    "project.yml": ["targets:"], "project.yaml": ["targets:"],
    "BUILD": ["swift", "ios_", "apple_"], "BUILD.bazel": ["swift", "ios_", "apple_"],
    "BUCK": ["swift", "ios_", "apple_"],
  ]

  /// The names of such files, ascending.
  static var fileNames: [String] { words.keys.sorted() }

  /// Returns true if the file at `path`, which has such a name, really describes a build: a model type may well be
  /// called `Project`.
  static func isDescription(_ path: String) -> Bool {
    guard let words = words[FilePath.name(of: path)], let text = FileContents.smallText(path) else { return false }
    return words.contains { text.contains($0) }
  }

  /// Returns true if a project for Xcode can be generated from a description of that name.
  static func canGenerate(_ name: String) -> Bool { !name.hasPrefix("BU") }

  /// The name that the description at `path` gives to its project first; nil where it names none.
  static func projectName(in path: String) -> String? {
    guard let text = FileContents.smallText(path), let key = text.firstRange(of: "name:") else { return nil }
    let name = text[key.upperBound...].prefix { !$0.isNewline && $0 != "," && $0 != "#" }
    return String(name.filter { !"\"' ".contains($0) })
  }

  /// The paths above `folder` at which a description of it may stand.
  static func places(above folder: String) -> [String] {
    VersionFinder.foldersAbove(folder).flatMap { above in fileNames.map { FilePath.joining(above, $0) } }
  }
}
