import DICheckGraphAlgorithms
import DICheckText

/// The result of a walk below some folders. Immutable; all paths absolute, in byte order, in the spelling by which they
/// were reached.
package struct FileTree: Sendable {
  /// Swift source files, manifests not among them; and folders below the roots, for what may be in them: those that
  /// can't be listed (``unlistedFolders``), and those for which the budget was used up.
  package var files: [String] = []
  /// `Package.swift` files, and those for certain releases of Swift (``ManifestChoice``).
  package var manifests: [String] = []
  /// `*.xcodeproj` folders.
  package var xcodeProjects: [String] = []
  /// `*.xcworkspace` folders that aren't inside a project.
  package var xcodeWorkspaces: [String] = []
  /// Files by the names of descriptions of builds that aren't read (``BuildDescription``).
  var buildDescriptions: [String] = []
  /// `Package.resolved` files.
  var resolvedFiles: [String] = []
  /// Lists of sources (``SourceList``), of any library.
  var includeLists: [String] = []
  /// Settings files.
  var settingsFiles: [String] = []
  var warnings: [FileWarning] = []
  /// Folders below the roots that the system doesn't let us list, and links out of the repository that aren't followed.
  var unlistedFolders: Set<String> = []
  /// Swift files and folders that are left out because git ignores them, up to a bound: a target may have them.
  var ignored: [String] = []
  /// Files and folders that are left out because of an exclusion, up to a bound.
  var excluded: [String] = []
  static let excludedLimit = 10_000
  /// The exclusions of settings files that the walk came by.
  var exclusions: [FileExclusion] = []
  /// Folders that are left out because of their names alone: a target may have them too.
  var skipped: [String] = []
  /// The identities of ``files``, by position; inode 0 for a path that is on no disk yet, or isn't a file.
  var identities: [FileIdentity] = []
  /// The names of the libraries that wrote a file, by its path; a file that all libraries wrote is left out.
  var writers: [String: Set<String>] = [:]
  /// The folders that were listed, under the spelling by which they were reached.
  var folders: [FileIdentity: String] = [:]
  /// The rest of the budget after this walk.
  var budgetLeft = WalkBudget.standard
  /// Links to folders whose files stand in ``files`` under another spelling.
  var links: [Link] = []
  /// Links to single files that stand in ``files`` under another spelling; in byte order of their paths.
  var fileLinks: [Link] = []

  struct Link: Hashable {
    var path: String
    var target: String
  }

  /// Walks the folders `roots`. Roots that can't be listed are named in ``warnings``.
  package init(below roots: [String], options: WalkOptions = WalkOptions()) {
    self = TreeWalk.run(roots: roots, options: options)
  }

  init() {}

  /// Indices of all files below `folder`, also those reached through links, ascending.
  func indices(below folder: String) -> [Int] {
    guard !links.isEmpty || !fileLinks.isEmpty else { return Array(range(below: folder)) }
    let folders = Set(reachedFrom: [resolvingLinks(folder)]) { folder in
      links.filter { FilePath.isInside($0.path, folder) }.map { resolvingLinks($0.target) }
    }
    let found = folders.flatMap { folder in
      let linked = fileLinks[Self.range(below: folder, count: fileLinks.count, path: { fileLinks[$0].path })]
      return range(below: folder) + linked.compactMap { plainIndex(of: $0.target) }
    }
    return Set(found).sorted()
  }

  /// The index of `path` in ``files``.
  func index(of path: String) -> Int? {
    let path = links.isEmpty ? path : resolvingLinks(path)
    if let index = plainIndex(of: path) { return index }
    let link = fileLinks.partitioningIndex { !FilePath.precedes($0.path, path) }
    guard link < fileLinks.count, fileLinks[link].path == path else { return nil }
    return plainIndex(of: fileLinks[link].target)
  }

  private func plainIndex(of path: String) -> Int? {
    let index = files.partitioningIndex { !FilePath.precedes($0, path) }
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

  private func range(below folder: String) -> Range<Int> {
    Self.range(below: folder, count: files.count) { files[$0] }
  }

  /// The positions of the paths that begin with `folder/`: they stand together, since the order is that of bytes.
  private static func range(below folder: String, count: Int, path: (Int) -> String) -> Range<Int> {
    let prefix = folder == "/" ? "/" : folder + "/"
    // `0` is the byte after `/`.
    let end = String(prefix.dropLast() + "0")
    let first = (0..<count).partitioningIndex { !FilePath.precedes(path($0), prefix) }
    let last = (0..<count).partitioningIndex { !FilePath.precedes(path($0), end) }
    return first..<max(first, last)
  }
}

/// Something on disk that was left out and shouldn't go unsaid.
package struct FileWarning: Hashable, Sendable {
  package var path: String
  /// The problem, in words that follow the path.
  package var message: String
  /// The pattern of a setting that matches nothing, as written; nil for any other warning.
  package var pattern: String?
}

extension FileTree {
  /// Leaves out the files that all of `libraries` wrote. Returns the former positions of the others.
  mutating func leaveOutFiles(writtenByAllOf libraries: Set<String>) -> [Int] {
    let left = writers.filter { libraries.isSubset(of: $0.value) }
    let kept = left.isEmpty ? Array(files.indices) : files.indices.filter { left[files[$0]] == nil }
    guard kept.count < files.count else { return kept }
    files = kept.map { files[$0] }
    identities = kept.map { identities[$0] }
    return kept
  }

  /// Puts the lists in order, which links and overlapping roots may have broken.
  mutating func finish() {
    // The walk lists in order already where there is one root and no link: the check is cheaper than the sort.
    if zip(files, files.dropFirst()).contains(where: { FilePath.precedes($1, $0) }) {
      let order = files.indices.sorted { FilePath.precedes(files[$0], files[$1]) }
      identities = order.map { identities[$0] }
      files = order.map { files[$0] }
    }
    for list in [\.manifests, \.xcodeProjects, \.xcodeWorkspaces, \.resolvedFiles, \.includeLists, \.settingsFiles]
      as [WritableKeyPath<FileTree, [String]>]
    {
      self[keyPath: list].sort(by: FilePath.precedes)
    }
    links.sort { FilePath.precedes($0.path, $1.path) }
    fileLinks.sort { FilePath.precedes($0.path, $1.path) }
  }
}
