import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckText

/// The files of some folders, the modules that they form, and what these use: read once for all libraries. Which
/// programs a library sees in it, a ``ProgramLayout`` says.
///
/// The way from a folder to the programs:
///
/// 1. `read` finds the folders that must be read to know what was asked for (``BuildDiscovery``,
///    ``FileSurroundings``).
/// 2. One walk lists what is there (``FileTree``): sources, manifests, projects, settings.
/// 3. One search of the texts says which libraries are used (``WordSearch``). Without any word, nothing more is read.
/// 4. ``BuildDescriptions`` are the manifests, projects and workspaces, each as read. From them come
///    ``PlacedPackages`` and then ``PlacedProjects``: each target has its files and is a module; then the modules are
///    linked.
/// 5. Files that nothing lists form modules by their folders; what can't be read is noted as a fault, with its place.
/// 6. For each library, ``ProgramLayout/init(_:for:version:)`` adds the release of each project, and what the library's
///    own tool adds (``OwnToolLibrary``).
/// 7. Once the files were read, ``ProgramLayout/programs(_:)`` forms the programs.
///
/// A value. What is found later (a directory that code names) is added to the copy of the library that asks for it, so
/// that numbers of files never change.
package struct BuildModel: Sendable {
  /// The libraries that the code uses, of those that it may use; never empty.
  package internal(set) var libraries: [any DependencyLibrary]
  /// Absolute paths. Those below the given paths come first, in byte order; later ones belong to packages and
  /// directories outside.
  package private(set) var files: [String] = []
  package internal(set) var projects: [SourceProject] = []
  package internal(set) var modules: [SourceModule] = []
  /// The paths that were asked for, absolute. The rest was read for their sake: what is reported of it,
  /// ``reportsErrors(in:of:)`` says.
  var reportedPaths: [String] = []
  /// Single files among what was asked for, as they stand in ``files``.
  var reportedFiles: Set<String> = []
  /// Given paths that don't exist.
  package internal(set) var missingPaths: [String] = []
  package internal(set) var warnings: [FileWarning] = []
  /// The flaws of manifests, projects and lists that modules have to do with.
  package internal(set) var buildFaults: [BuildFault] = []
  /// The severities that the settings files of folders state, of all libraries' codes.
  package internal(set) var folderSeverities: [FolderSeverities] = []
  /// Files on disk that decided which modules there are, and such as would if they were there; absolute paths. When
  /// one of them changes, comes or goes, the modules may be others.
  package internal(set) var structuralFiles: Set<String> = []
  /// The states of the files, by position, where none has a word of any library: then no manifest or project was read,
  /// and a folder's files form one module. Nil for one that can't be read.
  package internal(set) var unmarkedFiles: [FileSnapshot?]?
  /// The settings for walking folders, with the budget that earlier walks left.
  package private(set) var walkOptions: WalkOptions
  /// The budget for folders outside of the given paths.
  private var furtherBudget: WalkBudget
  private(set) var trees: [PlacedTree] = []
  private var walked = WalkedTrees()
  /// Folders that a walk left out, as git ignores them or a setting excludes them, and that were read all the same
  /// since something depends on them: findings there aren't asked for, other than what keeps a program from being
  /// built.
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

  /// The names of the libraries that wrote a file, by its number: for the others, it is as any.
  private(set) var writers: [Int: Set<String>] = [:]

  struct PlacedTree {
    var tree: FileTree
    /// The walked folders.
    var roots: [String]
    /// The position of each of the tree's files in ``BuildModel/files``.
    var numbers: [Int]
  }

  init(libraries: [any DependencyLibrary], walkOptions: WalkOptions) {
    self.libraries = libraries
    self.walkOptions = walkOptions
    furtherBudget = walkOptions.budget.further
  }

  /// True if the manifests and projects were read.
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
  mutating func walk(_ roots: [String]) { take(FileTree(below: roots, options: walkOptions), of: roots) }

  /// Takes in what a walk below `roots` found.
  mutating func take(_ tree: FileTree, of roots: [String]) {
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
      if let libraries = tree.writers[path] { writers[files.count] = libraries }
      files.append(path)
    }
    walked.add(trees.count, roots: roots, folders: tree.folders)
    trees.append(PlacedTree(tree: tree, roots: roots, numbers: numbers))
    warnings += tree.warnings
  }

  /// Lets only these libraries count from here on.
  mutating func use(_ libraries: [any DependencyLibrary]) {
    self.libraries = libraries
    walkOptions.libraries = libraries
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
    FileSnapshot(of: path).flatMap { spelling(ofFolder: $0.identity) } != nil
  }

  /// The known file at `path`, or all known files below the folder there; ascending.
  func indices(at path: String) -> [Int] {
    if let standIn = standIn(around: path) { return [standIn] }
    // A folder that was listed in part is a file too, which stands for the rest of it.
    if let index = indexBySpelling(of: path) { return [index] + indicesBySpelling(below: path) }
    let found = indicesBySpelling(below: path)
    // On disks that ignore case or normalise names, bytes that miss mean nothing yet.
    guard found.isEmpty, let snapshot = FileSnapshot(of: path) else { return found }
    if snapshot.kind == .file { return index(ofFile: snapshot.identity).asList }
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
  package mutating func indices(ofFurtherDirectory path: String) -> [Int] {
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
    if covers(folder), Workplace.mayBeWalked(FilePath.resolvingLinks(folder)) {
      if !isOwn { unreportedFolders.append(folder) }
      return walk([folder])
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
  package mutating func leaveUnread(_ path: String, for folder: String, _ warning: FileWarning) {
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

  mutating func warn(of path: String, _ message: String) {
    warnings.append(FileWarning(path: path, message: message))
  }

  // MARK: Descriptions of builds

  /// Reads a file that decides which modules there are, or what they are made of.
  package mutating func structuralText(_ path: String) -> String? {
    structuralFiles.insert(path)
    return FileContents.smallText(path)
  }

  /// Notes a flaw of what says how a module is put together.
  package mutating func note(
    _ flaw: BuildFlaw, at location: Location, of module: Int, leaving extent: SourceModule.Extent = .whole
  ) {
    let fault = BuildFault(flaw, at: location)
    let index = buildFaults.firstIndex(of: fault) ?? buildFaults.count
    if index == buildFaults.count { buildFaults.append(fault) }
    if !modules[module].buildFaults.contains(index) { modules[module].buildFaults.append(index) }
    modules[module].extent = max(modules[module].extent, extent)
  }

  // MARK: Modules

  /// The modules that a file is compiled in. O(modules · log files).
  package func modules(ofFile index: Int) -> [Int] {
    modules.indices.filter { module in
      let files = modules[module].files
      let place = files.partitioningIndex { $0 >= index }
      return place < files.count && files[place] == index
    }
  }

  /// A link of a module to others that its build doesn't have.
  package struct Link: Hashable, Sendable {
    package var module: Int
    /// Several, where a product brings them.
    var dependencies: [Int]

    package init(of module: Int, to dependencies: [Int]) {
      self.module = module
      self.dependencies = dependencies
    }
  }

  /// Gives further files to the programs of a module.
  package mutating func include(_ files: [Int], in module: Int) { modules[module].included.formUnion(files) }

  /// Links modules as if their build did.
  package mutating func add(_ link: Link) {
    modules[link.module].dependencies = Set(modules[link.module].dependencies + link.dependencies).sorted()
  }

  /// Takes the files that a library wrote out of all modules.
  mutating func leaveOutFiles(writtenBy library: String) {
    let left = Set(writers.lazy.filter { $0.value.contains(library) }.map(\.key))
    guard !left.isEmpty else { return }
    for module in modules.indices { modules[module].files.removeAll(where: left.contains) }
  }

  /// The modules that `module` uses, directly or not, and itself; ascending.
  package func closure(of module: Int) -> [Int] { closure(of: module) { modules[$0].dependencies } }

  /// The modules that `module` reaches by these dependencies, and itself; ascending.
  package func closure(of module: Int, by dependencies: (Int) -> [Int]) -> [Int] {
    Set(reachedFrom: [module], by: dependencies).sorted()
  }

  /// The modules that use one of `modules`, directly or not, and these. O(modules + dependencies).
  package func users(of modules: [Int]) -> Set<Int> {
    var users: [Int: [Int]] = [:]
    for (user, module) in self.modules.enumerated() {
      for used in module.dependencies { users[used, default: []].append(user) }
    }
    return Set(reachedFrom: modules) { users[$0] ?? [] }
  }
}
