import DICheckText

/// The parts of a git work tree that matter to a walk: its top, and rules outside of `.gitignore` files.
package enum GitRepository {
  /// The rules that hold for `folder` because of the folders above it, up to the top of the work tree that it is in.
  /// The folder's own `.gitignore` isn't among them; a folder that is in no work tree has none.
  static func rules(above folder: String) -> IgnoreRuleStack {
    var stack = IgnoreRuleStack()
    guard let top = top(of: folder), top != folder else { return stack }
    stack.push(excludeRules(of: top))
    let between = sequence(first: folder) { $0 == top ? nil : FilePath.parent(of: $0) }
    for ancestor in between.dropFirst().reversed() { stack.push(ignoreFileRules(in: ancestor)) }
    return stack
  }

  /// The top of the work tree that `folder` is in; nil where it is in none.
  package static func top(of folder: String) -> String? {
    sequence(first: folder, next: FilePath.parent).first { FilePath.exists(FilePath.joining($0, ".git")) }
  }

  /// `.git/info/exclude` of the work tree whose top is `top`; in a linked work tree that of the main one.
  static func excludeRules(of top: String) -> IgnoreRules {
    var folder = FilePath.joining(top, ".git")
    if !FilePath.isFolder(folder) {
      guard let pointer = FileContents.smallText(folder), pointer.hasPrefix("gitdir:") else {
        return IgnoreRules(text: [], folder: top)
      }
      folder = FilePath.absolute(pointer.dropFirst("gitdir:".count).trimmed, from: top)
      if let common = FileContents.smallText(FilePath.joining(folder, "commondir")) {
        folder = FilePath.absolute(common.trimmed, from: folder)
      }
    }
    let text = FileContents.smallText(FilePath.joining(folder, "info/exclude")) ?? ""
    return IgnoreRules(text: text.utf8, folder: top)
  }

  static func ignoreFileRules(in folder: String) -> IgnoreRules {
    let text = FileContents.smallText(FilePath.joining(folder, ".gitignore")) ?? ""
    return IgnoreRules(text: text.utf8, folder: folder)
  }

  /// Returns true if git ignores `path`, or a folder around it, whether it exists or not. Nothing outside of a work
  /// tree is ignored. O(folders around it).
  static func ignores(_ path: String) -> Bool {
    guard let parent = FilePath.parent(of: path), let top = top(of: parent) else { return false }
    return ignores(path, top: top)
  }

  /// Returns true if git ignores `path` in the work tree whose top is `top`, even if `path` is in an inner work tree.
  static func ignores(_ path: String, top: String) -> Bool {
    var rules = IgnoreRuleStack()
    rules.push(excludeRules(of: top))
    // A missing path may be meant as a folder or a file.
    return rules.ignore(path, below: top, areFolders: [true, false], adding: ignoreFileRules)
  }

  /// The folders of the submodules of the work tree whose top is `top`, checked out or not.
  static func submodules(of top: String) -> [String] {
    let text = FileContents.smallText(FilePath.joining(top, ".gitmodules")) ?? ""
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmed == "path" else { return nil }
      return FilePath.absolute(parts[1].trimmed, from: top)
    }
  }
}
