/// What a walk below some folders found. Immutable; all paths absolute, in byte order, in the spelling by which they
/// were reached.
package struct FileTree: Sendable {
  /// Swift source files, manifests not among them.
  package internal(set) var files: [String] = []
  /// `Package.swift` files, and the newest `Package@swift-….swift` of folders without one.
  package internal(set) var manifests: [String] = []
  /// `*.xcodeproj` folders.
  package internal(set) var xcodeProjects: [String] = []
  /// `*.xcworkspace` folders that aren't inside a project.
  package internal(set) var xcodeWorkspaces: [String] = []
  /// `Package.resolved` files.
  package internal(set) var resolvedFiles: [String] = []
  /// `.safedi/configuration/*.csv` files.
  package internal(set) var includeLists: [String] = []
  /// `.safedi-lsp.json` files.
  package internal(set) var settingsFiles: [String] = []
  package internal(set) var warnings: [FileWarning] = []
  /// Links to folders whose files stand in ``files`` under another spelling.
  var links: [FolderLink] = []

  struct FolderLink: Hashable, Sendable {
    var path: String
    var target: String
  }

  /// Walks the folders `roots`. Roots that can't be listed are told in ``warnings``.
  /// - Parameters:
  ///   - exclusions: further patterns of what is left out.
  ///   - unsaved: paths of files that are to be listed as if they were there already, where their folder is.
  package init(below roots: [String], exclusions: [FileExclusion] = [], unsaved: [String] = []) {
    self = TreeWalk.run(roots: roots, exclusions: exclusions, unsaved: unsaved)
  }

  init() {}

  /// Indices of all files below `folder`, also those reached through links, ascending.
  package func indices(below folder: String) -> [Int] {
    guard !links.isEmpty else { return Array(range(below: folder)) }
    var found: Set<Int> = []
    var visited: Set<String> = []
    var pending = [resolvingLinks(folder)]
    while let next = pending.popLast() {
      guard visited.insert(next).inserted else { continue }
      found.formUnion(range(below: next))
      for link in links where FilePath.isInside(link.path, next) { pending.append(resolvingLinks(link.target)) }
    }
    return found.sorted()
  }

  /// The index of `path` in ``files``.
  package func index(of path: String) -> Int? {
    let path = links.isEmpty ? path : resolvingLinks(path)
    let index = lowerBound { FilePath.precedes($0, path) }
    return index < files.count && files[index] == path ? index : nil
  }

  /// The spelling under which the files of `path` were listed.
  private func resolvingLinks(_ path: String) -> String {
    var path = path
    for _ in 0..<16 {
      guard let link = links.last(where: { FilePath.isInside(path, $0.path) }) else { break }
      let rest = FilePath.relative(path, to: link.path)
      path = rest.isEmpty ? link.target : FilePath.joining(link.target, rest)
    }
    return path
  }

  /// Files whose path begins with `folder/`: they stand together, since the order is that of bytes.
  private func range(below folder: String) -> Range<Int> {
    let prefix = folder == "/" ? "/" : folder + "/"
    // `0` is the byte after `/`.
    let end = prefix.dropLast() + "0"
    let first = lowerBound { FilePath.precedes($0, prefix) }
    let last = lowerBound { FilePath.precedes($0, String(end)) }
    return first..<max(first, last)
  }

  private func lowerBound(_ isBefore: (String) -> Bool) -> Int {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(files[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Something on disk that was left out and shouldn't go unsaid.
package struct FileWarning: Hashable, Sendable {
  package var path: String
  /// What is wrong, in words that follow the path.
  package var message: String

  package init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}

/// Patterns in gitignore(5)'s language (`Generated/`, `*.pb.swift`, `/Sources/Old/**`) of files to leave out.
package struct FileExclusion: Hashable, Sendable {
  /// What the patterns are relative to.
  package var folder: String
  package var patterns: [String]

  package init(folder: String, patterns: [String]) {
    self.folder = folder
    self.patterns = patterns
  }

  var rules: IgnoreRules { IgnoreRules(text: patterns.joined(separator: "\n").utf8, folder: folder) }
}
