import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDIGraph

/// The signs by which a copy of SafeDI's own repository shows its release. Its examples and its developers depend on such
/// a copy by path.
enum SafeDICheckout {
  /// Declarations that only some releases have, the newest release first.
  private static let marks: [(text: String, version: LibraryVersion)] = [
    ("macro SafeDIConfiguration", .newest), ("mockOnly", .newest), ("isRoot", .newest1), ("macro ", .newest06),
  ]

  /// The version that the copy in `folder` is of, as far as its declarations show; nil where it has none.
  static func version(in folder: String) -> LibraryVersion? {
    // The file for CocoaPods states it.
    if let text = FileContents.smallText(FilePath.joining(folder, "SafeDI.podspec")),
      let version = podVersion(text).flatMap(SafeDI.knownReleases.version(named:))
    {
      return version
    }
    let sources = FileTree(below: [FilePath.joining(folder, "Sources/SafeDI")]).files
    var found: LibraryVersion?
    for path in sources.prefix(100) where found.map({ $0 < .newest }) ?? true {
      guard let text = FileContents.smallText(path), text.contains("macro "),
        let version = marks.first(where: { text.contains($0.text) })?.version
      else { continue }
      found = max(version, found ?? version)
    }
    return found
  }

  /// `s.version = '1.2.3'`
  private static func podVersion(_ text: String) -> String? {
    guard let line = text.split(whereSeparator: \.isNewline).first(where: { $0.contains(".version ") }) else {
      return nil
    }
    let quoted = line.split(whereSeparator: { $0 == "'" || $0 == "\"" })
    return quoted.count > 1 ? String(quoted[1]) : nil
  }
}
