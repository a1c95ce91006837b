import DependencySyntax

/// The files of some folders, and the modules that they form. Programs come out of it once the files were read:
/// ``programs(_:)``.
package struct ProgramLayout: Sendable {
  /// Absolute paths. Those below the given paths come first, in byte order; later ones belong to packages and
  /// directories outside.
  package private(set) var files: [String] = []
  package internal(set) var projects: [SourceProject] = []
  package internal(set) var modules: [SourceModule] = []
  /// The paths that were asked for, absolute. Findings elsewhere are not told: the rest was read for its sake.
  package internal(set) var reportedPaths: [String] = []
  /// Given paths that don't exist.
  package internal(set) var missingPaths: [String] = []
  package internal(set) var warnings: [FileWarning] = []
  /// `.safedi-lsp.json` files below the given paths.
  package internal(set) var settingsFiles: [String] = []
  let exclusions: [FileExclusion]
  /// Paths of files that an editor holds and no disk does yet.
  let unsaved: [String]
  private(set) var trees: [PlacedTree] = []
  private var looseFileIndices: [String: Int] = [:]

  struct PlacedTree: Sendable {
    var tree: FileTree
    /// What was walked.
    var roots: [String]
    /// Index of the tree's first file in ``ProgramLayout/files``.
    var offset: Int
  }

  init(exclusions: [FileExclusion], unsaved: [String] = []) {
    self.exclusions = exclusions
    self.unsaved = unsaved
  }

  /// The layout of texts that no disk holds: no file, and everything was asked for.
  package static var ofTexts: ProgramLayout {
    var layout = ProgramLayout(exclusions: [])
    layout.reportedPaths = ["/"]
    return layout
  }

  /// Whether a finding in the file at `path` was asked for.
  package func isReported(_ path: String) -> Bool {
    reportedPaths.contains { FilePath.isInside(path, $0) }
  }

  /// Whether findings of a program can have been asked for: some file of it was.
  package func isReported(_ program: Program) -> Bool {
    program.files.contains { isReported(files[$0]) }
  }

  // MARK: Files

  mutating func add(_ tree: FileTree, roots: [String]) {
    trees.append(PlacedTree(tree: tree, roots: roots, offset: files.count))
    files += tree.files
    warnings += tree.warnings
  }

  /// Adds one file that no walk found.
  mutating func add(file path: String) -> Int {
    if let known = index(ofFile: path) { return known }
    let index = files.count
    files.append(path)
    looseFileIndices[path] = index
    return index
  }

  func index(ofFile path: String) -> Int? {
    for placed in trees {
      if let index = placed.tree.index(of: path) { return placed.offset + index }
    }
    return looseFileIndices[path]
  }

  /// Whether the files below `folder` were walked already.
  func covers(_ folder: String) -> Bool {
    trees.contains { $0.roots.contains { FilePath.isInside(folder, $0) } }
  }

  /// All known files below `folder`.
  func indices(below folder: String) -> [Int] {
    var found: [Int] = []
    for placed in trees { found += placed.tree.indices(below: folder).map { $0 + placed.offset } }
    return found
  }

  /// The files of a further directory, or a further single file, walked now if it lies outside of what is known.
  mutating func indices(ofFurtherDirectory path: String) -> [Int] {
    switch FileSnapshot(of: path)?.kind {
    case .folder:
      let known = indices(below: path)
      if !known.isEmpty || covers(path) && trees.contains(where: { $0.roots.contains(path) }) { return known }
      add(FileTree(below: [path], exclusions: exclusions, unsaved: unsaved), roots: [path])
      return indices(below: path)
    case .file where path.hasSuffix(".swift"): return [add(file: path)]
    case .file, .other, nil: return []
    }
  }

  // MARK: Modules

  /// The modules that `module` uses, directly or not, and itself; ascending.
  package func closure(of module: Int) -> [Int] {
    var reached: Set<Int> = [module]
    var pending = [module]
    while let next = pending.popLast() {
      for dependency in modules[next].dependencies where reached.insert(dependency).inserted {
        pending.append(dependency)
      }
    }
    return reached.sorted()
  }
}
