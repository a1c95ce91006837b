/// Folders of what tools fetch or build, so of no code of one's own, unless a target has them in its folder.
package enum SkippedFolders {
  /// The names of visible folders: the walk skips hidden ones by their dot.
  private static let names = ["DerivedData", "Pods", "Carthage", "checkouts", "node_modules"].map { Array($0.utf8) }
  /// The hidden folders that are written to all the time.
  private static let busyNames = [".build", ".swiftpm", ".git"].map { Array($0.utf8) }

  /// Returns true if a folder of that name is skipped; hidden ones are handled elsewhere.
  static func contains(_ name: some Sequence<UInt8>) -> Bool {
    names.contains { name.elementsEqual($0) }
  }

  /// Returns true if a path below a workspace's folder lies in a skipped folder: events come for them too.
  package static func hold(_ path: String) -> Bool {
    path.utf8.split(separator: "/")
      .contains { name in contains(name) || busyNames.contains { name.elementsEqual($0) } }
  }
}
