import DICheckText

/// The folders, or single files, that may be written to: a repository can hold symbolic links that lead anywhere, and
/// what is written through them must not leave these.
package struct RealFolders: Sendable {
  private let folders: [(spelled: String, real: String)]

  /// - Parameter folders: absolute, as somebody named them. A link that was named itself stands for what it leads to.
  package init(_ folders: some Sequence<String>) {
    self.folders = folders.map { (FilePath.absolute($0, from: "/"), FilePath.resolvingLinks($0)) }
  }

  /// Returns true if the target of `path` lies in one of the folders. Asks the file system.
  package func hold(_ path: String) -> Bool {
    let real = Self.destination(of: path)
    return folders.contains { FilePath.isInside(real, $0.real) }
  }

  /// Returns true if `path` is spelled as if it lay in one of the folders, but a link on its way leads out of it.
  package func areLeft(by path: String) -> Bool {
    let spelled = FilePath.absolute(path, from: "/")
    let around = folders.filter { FilePath.isInside(spelled, $0.spelled) }
    guard !around.isEmpty else { return false }
    let real = Self.destination(of: path)
    return around.contains { !FilePath.isInside(real, $0.real) }
  }

  /// The real path of `path`, which needn't exist, nor the folders around it.
  private static func destination(of path: String) -> String {
    var missing: [String] = []
    var existing = path
    while !FilePath.exists(existing), let folder = FilePath.parent(of: existing) {
      missing.append(FilePath.name(of: existing))
      existing = folder
    }
    return missing.reversed().reduce(FilePath.resolvingLinks(existing), FilePath.joining)
  }
}
