import DICheckDependencyLibrary

extension LibraryCheckout {
  /// The version that the copy of a library's repository in `folder` is of, as far as its declarations show; nil where
  /// it has none.
  func version(in folder: String, _ releases: LibraryReleases) -> LibraryVersion? {
    if let podspec, let text = FileContents.smallText(FilePath.joining(folder, podspec)),
      let version = Self.podVersion(text).flatMap(releases.version(named:))
    {
      return version
    }
    let sources = FileTree(below: [FilePath.joining(folder, sourceFolder)], options: WalkOptions()).files
    var found: LibraryVersion?
    for path in sources.prefix(100) where found.map({ $0 < releases.newest }) ?? true {
      guard let version = FileContents.smallText(path).flatMap(version(declaredIn:)) else { continue }
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
