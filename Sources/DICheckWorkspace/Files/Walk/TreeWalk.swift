import DICheckDependencyLibrary
import DICheckText

/// The walk that makes a ``FileTree``: one listing for each folder, no question to the system for each file.
struct TreeWalk {
  var tree = FileTree()
  private var exclusions: [FileExclusion]
  /// The settings files and options of ``exclusions``.
  private var knownOrigins: Set<String>
  let options: WalkOptions
  private let sourceLists: [SourceList]
  private let writers: GeneratedFileWriters
  /// Real paths that links must not lead out of.
  var boundaries: [String] = []
  private var entriesLeft: Int
  private let deadline: ContinuousClock.Instant
  private var isCutShort = false
  /// The path being looked at; components are added and removed in place.
  var path: [UInt8] = []
  var pendingLinks: [PendingLink] = []
  /// Names of files that an editor holds and no disk does, by their folder.
  private var unsavedNames: [FileIdentity: [String]] = [:]
  /// All folders that hold a root.
  var foldersAbove: Set<FileIdentity> = []

  struct PendingLink {
    var path: String
    var rules: IgnoreRuleStack
  }

  static func run(roots: [String], options: WalkOptions) -> FileTree {
    var walk = TreeWalk(options: options)
    for path in options.unsaved {
      guard let folder = FilePath.parent(of: path), let identity = FileSnapshot(of: folder)?.identity else { continue }
      walk.unsavedNames[identity, default: []].append(FilePath.name(of: path))
    }
    let above = roots.flatMap { sequence(first: FilePath.resolvingLinks($0), next: FilePath.parent).dropFirst() }
    walk.foldersAbove = Set(above.compactMap { FileSnapshot(of: $0)?.identity })
    walk.boundaries = roots.map { FilePath.resolvingLinks(GitRepository.top(of: $0) ?? $0) }
    for root in roots.sorted(by: FilePath.precedes) {
      for path in ConfigurationReader.files(around: root) where FilePath.folder(of: path) != root {
        walk.noteExclusions(ofSettings: path)
      }
      if options.named.contains(root), walk.exclusions.contains(where: { $0.excludes(root, isFolder: true) }) {
        walk.tree.excluded.append(root)
        continue
      }
      walk.path = Array(root.utf8)
      walk.visit(rules: GitRepository.rules(above: root), isBelowRoot: false)
    }
    walk.followLinks()
    if walk.isCutShort { walk.warnOfEnd(roots) }
    walk.tree.budgetLeft = options.budget
    walk.tree.budgetLeft.entries = walk.entriesLeft
    walk.tree.budgetLeft.time = ContinuousClock.now.duration(to: walk.deadline)
    walk.tree.finish()
    return walk.tree
  }

  private init(options: WalkOptions) {
    exclusions = options.exclusions
    knownOrigins = Set(options.exclusions.compactMap(\.origin))
    self.options = options
    sourceLists = options.libraries.compactMap(\.sourceList)
    writers = GeneratedFileWriters(options.libraries)
    entriesLeft = options.budget.entries
    deadline = .now + options.budget.time
  }

  private mutating func warnOfEnd(_ roots: [String]) {
    let seen = options.budget.entries - entriesLeft
    let message = """
      is too large: only \(seen) of its files and folders were looked at, and nothing that may be beyond is reported as missing. \
      Name smaller folders, or exclude what isn't yours
      """
    for root in roots { tree.warnings.append(FileWarning(path: root, message: message)) }
  }

  // MARK: Folders

  mutating func visit(rules: IgnoreRuleStack, isBelowRoot: Bool = true) {
    guard entriesLeft > 0, ContinuousClock.now < deadline, !options.isCancelled() else {
      isCutShort = true
      if isBelowRoot { standIn(String(utf8: path)) }
      return
    }
    let folder = String(utf8: path)
    let listing: DirectoryListing
    do {
      listing = try DirectoryListing(of: folder, atMost: entriesLeft)
    } catch {
      tree.warnings.append(FileWarning(path: folder, message: "can't be listed: \(error)"))
      if isBelowRoot, standIn(folder) { tree.unlistedFolders.insert(folder) }
      return
    }
    guard tree.folders[listing.identity] == nil else { return }
    tree.folders[listing.identity] = folder
    entriesLeft -= listing.entries.count + 1
    let rules = self.rules(for: folder, listing: listing, inherited: rules)
    let firstFile = tree.files.count
    for entry in listing.entries {
      let name = listing.name(entry)
      let length = path.count
      let nameStart = enter(name)
      switch entry.kind {
      case .folder: visitFolder(name: name, nameStart: nameStart, rules: rules)
      case .file:
        let identity = FileIdentity(device: listing.identity.device, inode: entry.inode)
        visitFile(name: name, nameStart: nameStart, identity: identity, rules: rules)
      case .link: visitLink(name: name, rules: rules)
      case .other: break
      }
      path.removeSubrange(length...)
    }
    visitUnsavedFiles(of: listing, rules: rules)
    guard listing.isCutShort else { return }
    isCutShort = true
    standIn(folder, at: firstFile)
  }

  /// Appends a name to ``path``, and returns where it begins.
  private mutating func enter(_ name: some Collection<UInt8>) -> Int {
    if path.last != "/" { path.append("/") }
    defer { path.append(contentsOf: name) }
    return path.count
  }

  /// Lets a folder stand in for the files in it, which may declare anything. False where its name is no text.
  /// - Parameter index: its place among the files; nil for the last.
  @discardableResult
  mutating func standIn(_ folder: String, at index: Int? = nil) -> Bool {
    guard String(validating: path, as: UTF8.self) != nil else { return false }
    tree.files.insert(folder, at: index ?? tree.files.count)
    tree.identities.insert(FileIdentity(device: 0, inode: 0), at: index ?? tree.identities.count)
    return true
  }

  private mutating func visitUnsavedFiles(of listing: DirectoryListing, rules: IgnoreRuleStack) {
    guard let names = unsavedNames[listing.identity] else { return }
    for name in names where !listing.entries.contains(where: { listing.name($0).elementsEqual(name.utf8) }) {
      guard name.hasSuffix(".swift"), BuildFile(path: name) != .manifest else { continue }
      let length = path.count
      let nameStart = enter(name.utf8)
      // No file has inode 0, so no link can lead to it.
      visitFile(
        name: Array(name.utf8)[...], nameStart: nameStart,
        identity: FileIdentity(device: listing.identity.device, inode: 0), rules: rules)
      path.removeSubrange(length...)
    }
  }

  /// Adds the folder's own rules to those from above.
  private mutating func rules(
    for folder: String, listing: DirectoryListing, inherited: IgnoreRuleStack
  ) -> IgnoreRuleStack {
    var rules = inherited
    for entry in listing.entries where listing.names[Int(entry.start)] == "." {
      let name = listing.name(entry)
      switch BuildFile(name: name) {
      case .ignoreRules: rules.push(GitRepository.ignoreFileRules(in: folder))
      case .settings: noteExclusions(ofSettings: FilePath.joining(folder, listing.text(entry)))
      case _ where name.elementsEqual(".git".utf8):
        rules.removeAll()
        rules.push(GitRepository.excludeRules(of: folder))
      default: break
      }
    }
    return rules
  }

  /// A settings file has a say in the files below its folder, wherever the walk begins.
  private mutating func noteExclusions(ofSettings path: String) {
    guard !options.foldersOfGivenSettings.contains(FilePath.folder(of: path)), knownOrigins.insert(path).inserted,
      let text = FileContents.smallText(path),
      let configuration = ConfigurationReader.configuration(from: text.utf8, for: options.libraries).configuration,
      let exclusion = FileExclusion(ofSettings: path, configuration)
    else { return }
    tree.exclusions.append(exclusion)
    exclusions.append(exclusion)
  }

  static let swiftSuffix = Array(".swift".utf8)
  static let projectSuffix = Array(".xcodeproj".utf8)
  static let workspaceSuffix = Array(".xcworkspace".utf8)

  private mutating func visitFolder(name: ArraySlice<UInt8>, nameStart: Int, rules: IgnoreRuleStack) {
    if name.first == "." {
      for list in sourceLists where name.elementsEqual(list.hiddenFolder.utf8) { note(list) }
      return
    }
    // Noted though git may ignore them: project generators make them anew on each machine.
    if name.hasSuffix(Self.projectSuffix) { return note(\.xcodeProjects) }
    if name.hasSuffix(Self.workspaceSuffix) { return note(\.xcodeWorkspaces) }
    if SkippedFolders.contains(name) {
      // A target may have it all the same.
      if !isExcluded(nameStart: nameStart, isFolder: true) { note(\.skipped) }
      return
    }
    if isLeftOut(nameStart: nameStart, isFolder: true, rules: rules) { return }
    // A package may lie in `com.example.app`.
    if OpaqueBundle.hasName(name), !FileSurroundings.isProject(String(utf8: path)) { return }
    visit(rules: rules)
  }

  private mutating func note(_ list: SourceList) {
    let folder = FilePath.joining(String(utf8: path), list.folder)
    guard let listing = try? DirectoryListing(of: folder) else { return }
    for entry in listing.entries
    where entry.kind != .folder && listing.name(entry).hasSuffix(Array(SourceList.suffix.utf8)) {
      let name = listing.text(entry)
      tree.includeLists.append(FilePath.joining(folder, name))
    }
  }

  mutating func note(_ list: WritableKeyPath<FileTree, [String]>) {
    tree[keyPath: list].append(String(utf8: path))
  }

  mutating func isIgnored(nameStart: Int, isFolder: Bool, rules: IgnoreRuleStack) -> Bool {
    isExcluded(nameStart: nameStart, isFolder: isFolder)
      || rules.ignores(path: path, nameStart: nameStart, isFolder: isFolder)
  }

  /// Returns true for an entry that an option or a setting leaves out, and notes it.
  private mutating func isExcluded(nameStart: Int, isFolder: Bool) -> Bool {
    let isExcluded = exclusions.contains { $0.excludes(path, nameStart: nameStart, isFolder: isFolder) }
    if isExcluded, tree.excluded.count < FileTree.excludedLimit { note(\.excluded) }
    return isExcluded
  }

  /// Returns true for an excluded or ignored entry, and notes it.
  private mutating func isLeftOut(nameStart: Int, isFolder: Bool, rules: IgnoreRuleStack) -> Bool {
    if isExcluded(nameStart: nameStart, isFolder: isFolder) { return true }
    guard rules.ignores(path: path, nameStart: nameStart, isFolder: isFolder) else { return false }
    if tree.ignored.count < Self.ignoredLimit { note(\.ignored) }
    return true
  }

  private static let ignoredLimit = 1_000

  // MARK: Files

  mutating func visitFile(
    name: ArraySlice<UInt8>, nameStart: Int, identity: FileIdentity, rules: IgnoreRuleStack
  ) {
    let kind = BuildFile(name: name)
    switch kind {
    case .pins: return note(\.resolvedFiles)
    case .settings: return note(\.settingsFiles)
    case .description: note(\.buildDescriptions)
    default: break
    }
    guard name.hasSuffix(Self.swiftSuffix), name.first != ".",
      !isLeftOut(nameStart: nameStart, isFolder: false, rules: rules)
    else { return }
    guard let text = String(validating: path, as: UTF8.self) else {
      let shown = String(utf8: path)
      tree.warnings.append(FileWarning(path: shown, message: "has a name that isn't UTF-8"))
      return
    }
    if kind == .manifest, Self.isManifest(text) {
      tree.manifests.append(text)
      return
    }
    let writers = writers.all(of: text, named: name)
    if !writers.isEmpty {
      if writers.count == options.libraries.count { return }
      tree.writers[text] = writers
    }
    tree.files.append(text)
    tree.identities.append(identity)
  }

  /// A model type may well be called `Package`; a manifest says for which tools it is written.
  static func isManifest(_ path: String) -> Bool {
    guard let text = FileContents.smallText(path) else { return true }
    return text.contains("swift-tools-version") || text.contains("PackageDescription")
  }
}
