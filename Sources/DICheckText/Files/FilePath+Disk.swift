import DICheckSystem

extension FilePath {
  /// `path` with all links in it followed; as it is where that fails.
  package static func resolvingLinks(_ path: String) -> String {
    guard let text = realpath(path, nil) else { return path }
    defer { free(text) }
    return String(cString: text)
  }

  /// The working directory of this process; `/` where it was removed.
  package static var workingDirectory: String {
    guard let text = getcwd(nil, 0) else { return "/" }
    defer { free(text) }
    return String(cString: text)
  }

  /// The names in a folder; none for one that can't be listed.
  package static func entryNames(of folder: String) -> Set<String> {
    guard let listing = try? DirectoryListing(of: folder) else { return [] }
    return Set(listing.entries.map(listing.text))
  }

  /// Returns true if `path` leads to a folder, through links.
  package static func isFolder(_ path: String) -> Bool { FileSnapshot(of: path)?.kind == .folder }

  /// Returns true if there is something at `path`, through links.
  package static func exists(_ path: String) -> Bool { FileSnapshot(of: path) != nil }
}
