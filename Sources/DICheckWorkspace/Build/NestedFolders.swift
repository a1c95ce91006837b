import DICheckText

/// Many folders, to find those within another one.
struct NestedFolders {
  /// In the order of their bytes with a slash behind, so that those within a folder follow it.
  private let sorted: [String]

  init(_ folders: [String]) {
    sorted = folders.map(Self.withSlash).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// O(log folders + found), in no order that matters.
  func inside(_ folder: String) -> [String] {
    let start = Self.withSlash(folder)
    let first = sorted.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(start.utf8) }
    return sorted[first...].prefix { $0.utf8.starts(with: start.utf8) }.filter { $0.utf8.count > start.utf8.count }
      .map { String($0.dropLast()) }
  }

  private static func withSlash(_ folder: String) -> String { folder.hasSuffix("/") ? folder : folder + "/" }
}
