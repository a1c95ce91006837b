import SafeDILibrary

/// A copy of the library's own repository, which its examples and those who work on it depend on by path.
enum SafeDICheckout {
  /// The version that the copy in `folder` is of, as far as its declarations show (Rules/Versions.md); nil where it has
  /// none.
  static func version(in folder: String) -> SafeDIVersion? {
    if let text = FileContents.smallText(FilePath.joining(folder, "SafeDI.podspec")), let version = podVersion(text) {
      return version
    }
    let sources = FileTree(below: [FilePath.joining(folder, "Sources/SafeDI")], options: WalkOptions()).files
    var found: SafeDIVersion?
    for path in sources.prefix(100) {
      guard let text = FileContents.smallText(path), text.contains("macro ") else { continue }
      if text.contains("macro SafeDIConfiguration") || text.contains("mockOnly") { return .newest }
      if text.contains("isRoot") { found = .newest1 } else if found == nil { found = .newest06 }
    }
    return found
  }

  /// `s.version = '1.2.3'`
  private static func podVersion(_ text: String) -> SafeDIVersion? {
    guard let line = text.split(whereSeparator: \.isNewline).first(where: { $0.contains(".version ") }) else {
      return nil
    }
    let quoted = line.split(whereSeparator: { $0 == "'" || $0 == "\"" })
    return quoted.count > 1 ? SafeDIVersion(parsing: String(quoted[1])) : nil
  }
}
