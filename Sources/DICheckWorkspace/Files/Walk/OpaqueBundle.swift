import DICheckText

/// Folders that stand for one document or product. Swift files in them (a tutorial's steps, a playground's pages, a
/// framework's headers) are compiled by no target, unless one names them.
enum OpaqueBundle {
  private static let suffixes = [
    ".docc", ".playground", ".framework", ".xcframework", ".bundle", ".app", ".xcassets", ".lproj",
  ].map { Array($0.utf8) }

  static func hasName(_ name: ArraySlice<UInt8>) -> Bool {
    suffixes.contains { name.count > $0.count && name.hasSuffix($0) }
  }

  /// Returns true if `path` is a bundle or lies in one, below `root`.
  static func contains(_ path: String, below root: String) -> Bool {
    FilePath.isInside(path, root)
      && FilePath.relative(path, to: root).utf8.split(separator: "/")
        .contains { hasName(Array($0)[...]) }
  }
}
