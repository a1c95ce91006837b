import DICheckDependencyLibrary

/// The files of some folders, and the modules that they form. Programs come out of it once the files were read:
/// ``programs(_:)``.
///
/// The layout is one library's view of a disk: the places of its roots and the files that its tool reads decide what a
/// program is.
package struct ProgramLayout: Sendable {
  package let library: any DependencyLibrary
  /// Absolute paths. Those below the given paths come first, in byte order; later ones belong to packages and
  /// directories outside.
  package private(set) var files: [String] = []
  package internal(set) var projects: [SourceProject] = []
  package internal(set) var modules: [SourceModule] = []
  /// The paths that were asked for, absolute. The rest was read for their sake: what is reported of it,
  /// ``reportsErrors(in:of:)`` says.
  package internal(set) var reportedPaths: [String] = []
  /// Single files among what was asked for, as they stand in ``files``.
  var reportedFiles: Set<String> = []
  /// Given paths that don't exist.
  package internal(set) var missingPaths: [String] = []
  package internal(set) var warnings: [FileWarning] = []
  /// The flaws of manifests, projects and lists that modules have to do with.
  package internal(set) var buildFaults: [BuildFault] = []
  /// Settings files below the given paths.
  package internal(set) var settingsFiles: [String] = []
  /// The severities that the settings files of folders state.
  package internal(set) var folderSeverities: [FolderSeverities] = []
  /// Files on disk that decided which modules there are, and such as would if they were there; absolute paths. When
  /// one of them changes, comes or goes, the layout may be another.
  package internal(set) var structuralFiles: Set<String> = []
  /// The states of the files, by position, where none has a word of the library: then no manifest or project was read,
  /// and a folder's files form one module. Nil for one that can't be read.
  package internal(set) var unmarkedFiles: [FileSnapshot?]?
  /// The settings for walking folders, with the budget that earlier walks left.
  private(set) var walkOptions: WalkOptions
  /// The budget for folders outside of the given paths.
  private var furtherBudget: WalkBudget
  private(set) var trees: [PlacedTree] = []
  private var walked = WalkedTrees()
  /// Folders that a walk left out, as git ignores them or a setting excludes them, and that were read all the same
  /// since something depends on them: nobody asks for findings there, other than what keeps a program from being built.
  private var unreportedFolders: [String] = []
  /// Folders of targets, in which names of folders say nothing.
  var ownFolders: Set<String> = []
  /// The folders among them whose whole contents are compiled.
  var plainFolders: Set<String> = []
  private var looseFileIndices: [String: Int] = [:]
  /// Paths that are named but not read, with the number of the file that stands in for them.
  private var unreadPaths: [String: Int] = [:]
  /// The unread files that git ignores and a target's folder contains.
  var ignoredFiles: [String: Int] = [:]
  /// Each file stands in ``files`` once, whatever it is called: two entries would be two declarations of each type.
  private var indicesOfIdentities: [FileIdentity: Int] = [:]

  struct PlacedTree: Sendable {
    var tree: FileTree
    /// The walked folders.
    var roots: [String]
    /// The position of each of the tree's files in ``ProgramLayout/files``.
    var numbers: [Int]
  }

  init(library: any DependencyLibrary, walkOptions: WalkOptions) {
    self.library = library
    self.walkOptions = walkOptions
    furtherBudget = walkOptions.budget.further
  }

  /// The layout of texts that no disk holds: no file, and everything was asked for.
  package static func ofTexts(for library: any DependencyLibrary) -> ProgramLayout {
    var layout = ProgramLayout(library: library, walkOptions: WalkOptions())
    layout.reportedPaths = ["/"]
    return layout
  }

  /// Whether the manifests and projects were read.
  package var isFormed: Bool { unmarkedFiles == nil }

  /// Returns true if findings in the file at `path` are to be reported.
  package func isReported(_ path: String) -> Bool {
    if reportedFiles.contains(path) { return true }
    return reportedPaths.contains { FilePath.isInside(path, $0) } && !isUnreported(path)
  }

  /// Returns true if an error in the file at `path` is to be reported because `program` doesn't build with it, though
  /// the file itself isn't reported: it may be in a faulty package beside an application. For a part of a project only
  /// the part is reported (SafeDI's Rules/Programs.md, "How safedi-lsp forms programs").
  package func reportsErrors(in path: String, of program: Program) -> Bool {
    reportedPaths.contains { FilePath.isInside(program.folder, $0) }
      && !(isUnreported(path) && isExcluded(path))
  }

  private func isUnreported(_ path: String) -> Bool { unreportedFolders.contains { FilePath.isInside(path, $0) } }

  /// Returns true if some file of the program is reported.
  package func isReported(_ program: Program) -> Bool {
    program.ownFiles.contains { isReported(files[$0]) }
      || program.dependencyFiles.contains { isReported(files[$0]) }
  }

  // MARK: Files

  /// Walks folders whose files aren't known yet.
  @discardableResult
  mutating func walk(_ roots: [String]) -> FileTree {
    let tree = FileTree(below: roots, options: walkOptions)
    walkOptions.budget = tree.budgetLeft
    walkOptions.exclusions += tree.exclusions
    // Paths of the first tree are looked up by their bytes; those of a later one may be known by another spelling.
    let isFirst = trees.isEmpty
    let overlaps = roots.contains { !walked.touching($0).isEmpty }
    var numbers: [Int] = []
    numbers.reserveCapacity(tree.files.count)
    if isFirst { indicesOfIdentities.reserveCapacity(tree.files.count) }
    for (path, identity) in zip(tree.files, tree.identities) {
      if !isFirst, let known = indicesOfIdentities[identity] ?? (overlaps ? indexBySpelling(of: path) : nil) {
        numbers.append(known)
        continue
      }
      numbers.append(files.count)
      if identity.inode != 0, indicesOfIdentities[identity] == nil { indicesOfIdentities[identity] = files.count }
      files.append(path)
    }
    walked.add(trees.count, roots: roots, folders: tree.folders)
    trees.append(PlacedTree(tree: tree, roots: roots, numbers: numbers))
    warnings += tree.warnings
    return tree
  }

  /// Adds one file that no walk found.
  mutating func add(file path: String) -> Int {
    if let known = index(ofFile: path) { return known }
    let index = files.count
    files.append(path)
    looseFileIndices[path] = index
    if let identity = FileSnapshot(of: path)?.identity { indicesOfIdentities[identity] = index }
    return index
  }

  /// The known file that `path` leads to, by any spelling.
  func index(ofFile path: String) -> Int? {
    if let index = indexBySpelling(of: path) { return index }
    guard let snapshot = FileSnapshot(of: path), snapshot.kind == .file else { return nil }
    return index(ofFile: snapshot.identity)
  }

  /// The system gives the numbers of files that are gone to new ones, so the known file is asked once more.
  private func index(ofFile identity: FileIdentity) -> Int? {
    indicesOfIdentities[identity].flatMap { FileSnapshot(of: files[$0])?.identity == identity ? $0 : nil }
  }

  private func indexBySpelling(of path: String) -> Int? {
    for number in walked.around(path) {
      if let index = trees[number].tree.index(of: path) { return trees[number].numbers[index] }
    }
    return looseFileIndices[path]
  }

  /// Returns true if the files below `folder` were walked already, or left out on purpose.
  package func covers(_ folder: String) -> Bool { !walked.around(folder).isEmpty }

  /// Returns true if a walk listed the folder at `path`, by any spelling.
  private func wasListed(_ path: String) -> Bool {
    guard let identity = FileSnapshot(of: path)?.identity else { return false }
    return spelling(ofFolder: identity) != nil
  }

  /// The known file at `path`, or all known files below the folder there; ascending.
  func indices(at path: String) -> [Int] {
    if let standIn = standIn(around: path) { return [standIn] }
    // A folder that was listed in part is a file too, which stands for the rest of it.
    if let index = indexBySpelling(of: path) { return [index] + indicesBySpelling(below: path) }
    let found = indicesBySpelling(below: path)
    // On disks that ignore case or normalise names, bytes that miss mean nothing yet.
    guard found.isEmpty, let snapshot = FileSnapshot(of: path) else { return found }
    if snapshot.kind == .file { return index(ofFile: snapshot.identity).map { [$0] } ?? [] }
    guard let spelling = spelling(ofFolder: snapshot.identity), spelling != path else { return [] }
    return indicesBySpelling(below: spelling)
  }

  /// The path by which a walk reached a folder first; nil too if another folder is there by now.
  private func spelling(ofFolder identity: FileIdentity) -> String? {
    guard let path = trees.first?.tree.folders[identity] ?? walked.spelling(of: identity) else { return nil }
    return FileSnapshot(of: path)?.identity == identity ? path : nil
  }

  private func indicesBySpelling(below folder: String) -> [Int] {
    var found: [Int] = []
    let touching = walked.touching(folder)
    for number in touching {
      found += trees[number].tree.indices(below: folder).map { trees[number].numbers[$0] }
    }
    found += ignoredFiles.filter { FilePath.isInside($0.key, folder) }.values
    return touching.count > 1 || !ignoredFiles.isEmpty ? Set(found).sorted() : found
  }

  /// The files of a further directory, or a further single file, walked now if it lies outside of what is known.
  mutating func indices(ofFurtherDirectory path: String) -> [Int] {
    if let standIn = unreadPaths[path] { return [standIn] }
    switch FileSnapshot(of: path)?.kind {
    case .folder:
      walkIfUnknown(path)
      return indices(at: path)
    case .file where path.hasSuffix(".swift"): return [add(file: path)]
    case .file, .other, nil: return []
    }
  }

  /// Walks a folder that something names: also one that a walk from above left out, as git ignores it.
  /// - Parameter isOwn: whether it is a target's own folder, which git has too.
  mutating func walkIfUnknown(_ folder: String, isOwn: Bool = false) {
    guard !wasListed(folder), !walkOptions.budget.isUsedUp else { return }
    guard !covers(folder) else {
      if !isOwn { unreportedFolders.append(folder) }
      walk([folder])
      return
    }
    guard mayBeWalkedInPassing(folder) else {
      let message = "holds far more than a program's own files, and isn't read: nothing is reported as missing for it"
      return leaveUnread(folder, message)
    }
    guard !furtherBudget.isUsedUp else {
      return leaveUnread(folder, "isn't read: too much that lies elsewhere is named here")
    }
    let rest = walkOptions.budget
    walkOptions.budget = furtherBudget
    walk([folder])
    furtherBudget = walkOptions.budget
    walkOptions.budget = rest
  }

  /// Returns true if a folder can hold shared sources that a repository's own files name. A folder around the
  /// repository, or a home folder, can't.
  private func mayBeWalkedInPassing(_ folder: String) -> Bool {
    let folder = FilePath.resolvingLinks(folder)
    let repositories = (trees.first?.roots ?? []).compactMap { GitRepository.top(of: $0) }
    guard Workplace.mayBeWalked(folder) else { return false }
    // A package around its example, or around one that is a submodule, is as ordinary as any.
    return FileSurroundings.isProject(folder)
      || !repositories.map(FilePath.resolvingLinks).contains { $0 != folder && FilePath.isInside($0, folder) }
  }

  /// Lets a folder that isn't walked stand for what is in it, which may be anything.
  private mutating func leaveUnread(_ folder: String, _ message: String) {
    leaveUnread(folder, for: folder, FileWarning(path: folder, message: message))
  }

  /// Lets a folder stand for a path that isn't read, or whatever that names: nothing is known of it.
  mutating func leaveUnread(_ path: String, for folder: String, _ warning: FileWarning) {
    guard unreadPaths[path] == nil else { return }
    unreadPaths[path] = add(file: folder)
    warnings.append(warning)
  }

  /// The file that stands in for a path in an unread folder, unless a walk knows it.
  private func standIn(around path: String) -> Int? {
    guard !unreadPaths.isEmpty, !covers(path) else { return nil }
    return unreadPaths.first { FilePath.isInside(path, $0.key) }?.value
  }

  /// The path by which the analysis knows a file, or would know one that isn't there: in the spelling of the nearest
  /// folder around it that was walked. Nil where none was.
  package func spelling(ofFile path: String) -> String? {
    guard path.utf8.count <= FilePath.lengthLimit else { return nil }
    if let known = index(ofFile: path) { return files[known] }
    var rest: [String] = []
    var current = path
    while let folder = FilePath.parent(of: current) {
      rest.append(FilePath.name(of: current))
      if let identity = FileSnapshot(of: folder)?.identity {
        if let known = spelling(ofFolder: identity) { return rest.reversed().reduce(known, FilePath.joining) }
      }
      current = folder
    }
    return nil
  }

  /// Returns true if `path` is a folder among ``files``, which stands in for files that can't be listed.
  func isUnlistedFolder(_ path: String) -> Bool { trees.contains { $0.tree.unlistedFolders.contains(path) } }

  /// The folders that were looked into, in the spelling by which they were reached.
  package var listedFolders: [String] { trees.flatMap { $0.tree.folders.values } }

  /// Returns true if there are known files below `folder`; they may be gone already.
  package func hasFiles(below folder: String) -> Bool { !indicesBySpelling(below: folder).isEmpty }

  // MARK: Modules

  /// The modules that `module` uses, directly or not, and itself; ascending.
  package func closure(of module: Int) -> [Int] { closure(of: module) { modules[$0].dependencies } }

  /// The modules that `module` uses in every build, directly or not, and itself.
  package func certainClosure(of module: Int) -> [Int] {
    closure(of: module) { user in
      modules[user].isOfUnreadBuild
        ? [] : modules[user].dependencies.filter { !modules[user].supposed.contains($0) }
    }
  }

  private func closure(of module: Int, _ dependencies: (Int) -> [Int]) -> [Int] {
    var reached: Set<Int> = [module]
    var pending = [module]
    while let next = pending.popLast() {
      for dependency in dependencies(next) where reached.insert(dependency).inserted { pending.append(dependency) }
    }
    return reached.sorted()
  }

  /// The modules that use one of `modules`, directly or not, and these. O(modules + dependencies).
  package func users(of modules: [Int]) -> Set<Int> {
    var users: [Int: [Int]] = [:]
    for (user, module) in self.modules.enumerated() {
      for used in module.dependencies { users[used, default: []].append(user) }
    }
    var reached = Set(modules)
    var pending = modules
    while let next = pending.popLast() {
      for user in users[next] ?? [] where reached.insert(user).inserted { pending.append(user) }
    }
    return reached
  }
}
