import DICheckDependencyLibrary
import DICheckText

/// Files that walks leave out and that belong to a target all the same.
extension BuildModel {
  /// Takes in what a walk left out below a target's `folder` because git ignores it, or because of its name: a build
  /// compiles it all the same.
  ///
  /// O(what was left out).
  /// - Parameters:
  ///   - besidesNames: whether names of folders count all the same, as tools fetch and build things there.
  ///   - isPlain: whether the build compiles all that lies there, however it got there.
  mutating func addLeftOut(below folder: String, besidesNames: Bool = false, isPlain: Bool = false) {
    if !besidesNames {
      ownFolders.insert(folder)
      if isPlain { plainFolders.insert(folder) }
      addSkipped(below: folder, isPlain: isPlain)
    }
    for path in trees.flatMap(\.tree.ignored) {
      if FilePath.isInside(folder, path) {
        walkIfUnknown(folder)
      } else if FilePath.isInside(path, folder) {
        if FilePath.isFolder(path) {
          walkIfUnknown(path)
        } else if !isLeftOutOnPurpose(path) {
          ignoredFiles[path] = add(file: path)
        }
      }
    }
    // Ignored folders may contain such folders too.
    if isPlain { addSkipped(below: folder, isPlain: true) }
  }

  /// A target may have a folder for what it does with `Pods`, and lie in one. What git ignores too is none of its own,
  /// but compiled all the same where that is sure.
  private mutating func addSkipped(below folder: String, isPlain: Bool) {
    var next = 0
    // Each may have further ones in it.
    while next < trees.count {
      for path in trees[next].tree.skipped {
        if FilePath.isInside(folder, path) {
          walkIfUnknown(folder, isOwn: !GitRepository.ignores(folder))
        } else if FilePath.isInside(path, folder) {
          let isIgnored = GitRepository.ignores(path)
          if isPlain || !isIgnored { walkIfUnknown(path, isOwn: !isIgnored) }
        }
      }
      next += 1
    }
  }

  /// Returns true if `path`, which is or lies in a folder that a walk skips by its name, is a target's own, or in a
  /// folder that is compiled whole. Hidden folders, such as the build folder of a package among the sources, never are.
  /// O(folders around it).
  package func isOwn(inSkippedFolder path: String) -> Bool {
    var current = path
    while !FilePath.name(of: current).hasPrefix("."), let folder = FilePath.parent(of: current) {
      if plainFolders.contains(folder) { return true }
      if ownFolders.contains(folder) { return !GitRepository.ignores(path) }
      current = folder
    }
    return false
  }

  /// Returns true if a setting excludes the file at `path`, or the libraries wrote it, all of them.
  func isLeftOutOnPurpose(_ path: String) -> Bool {
    let name = Array(FilePath.name(of: path).utf8)
    return GeneratedFileWriters(libraries).allWrote(path, named: name[...]) || isExcluded(path)
  }

  /// Returns true if a setting or an option excludes the file at `path`, or a folder around it.
  func isExcluded(_ path: String) -> Bool { walkOptions.exclusions.contains { $0.excludes(path, isFolder: false) } }

  /// Says which of the named folders are excluded, and which patterns exclude nothing.
  mutating func noteExclusions(ofNamed folders: [String]) {
    for folder in folders where walkOptions.exclusions.contains(where: { $0.excludes(folder, isFolder: true) }) {
      warn(of: folder, "is excluded, and left out")
    }
    let excluded = trees.flatMap(\.tree.excluded)
    guard excluded.count < FileTree.excludedLimit, !walkOptions.budget.isUsedUp else { return }
    let roots = trees.flatMap(\.roots)
    warnings += walkOptions.exclusions.flatMap { $0.warnings(excluded: excluded, below: roots) }
  }
}
