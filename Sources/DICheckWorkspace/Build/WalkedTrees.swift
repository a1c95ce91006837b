import DICheckText

/// An index of walked trees by the paths that they can have to do with: a workspace of thousands of packages has a walk
/// for each.
struct WalkedTrees {
  /// Trees by what was walked, in order.
  private var ofRoot: [String: [Int]] = [:]
  /// Trees by each folder around what was walked.
  private var belowFolder: [String: [Int]] = [:]
  /// The spelling of each folder of a later tree; of several, the first.
  private var folders: [FileIdentity: String] = [:]

  /// Trees come in their order.
  mutating func add(_ tree: Int, roots: [String], folders listed: [FileIdentity: String]) {
    for root in roots {
      ofRoot[root, default: []].append(tree)
      for folder in sequence(first: root, next: FilePath.parent).dropFirst() {
        belowFolder[folder, default: []].append(tree)
      }
    }
    // The first has most of all, and a table of its own.
    if tree > 0 { folders.merge(listed) { first, _ in first } }
  }

  /// Trees of which a root is `path` or lies around it; ascending. O(parts of the path).
  func around(_ path: String) -> [Int] {
    // A folder of a folder without end would be looked up by every beginning of its path.
    guard path.utf8.count <= FilePath.lengthLimit else { return [] }
    return Set(sequence(first: path, next: FilePath.parent).compactMap { ofRoot[$0] }.joined()).sorted()
  }

  /// Trees that can have files at or below `path`; ascending.
  func touching(_ path: String) -> [Int] {
    Set(around(path)).union(belowFolder[path] ?? []).sorted()
  }

  /// The spelling by which a later tree than the first reached a folder.
  func spelling(of folder: FileIdentity) -> String? { folders[folder] }
}
