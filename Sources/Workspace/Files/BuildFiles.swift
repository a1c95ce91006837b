import DICheckDependencyLibrary

/// The files around sources that say how they are built: scripts, descriptions of projects, pinned versions. What git
/// ignores, and what tools fetch or build, isn't among them.
package struct BuildFiles: Sendable {
  /// Scripts of shells, and what build systems and continuous integration read. Absolute, in byte order, as all.
  package private(set) var scripts: [String] = []
  /// `project.pbxproj` of Xcode projects.
  package private(set) var projects: [String] = []
  /// `Package.swift`, and those for single releases of Swift.
  package private(set) var manifests: [String] = []
  /// `Package.resolved`.
  package private(set) var resolved: [String] = []
  /// Files that the library wrote, by their name and the comment at their head.
  package private(set) var generated: [String] = []
  private var entriesLeft = 200_000

  /// Looks below `folders`. O(their files).
  package init(below folders: [String], of library: any DependencyLibrary) {
    let outermost = Set(folders).filter { folder in
      !folders.contains { $0 != folder && FilePath.isInside(folder, $0) }
    }
    for folder in outermost.sorted(by: FilePath.precedes) {
      visit(folder, rules: GitRepository.rules(above: folder), library)
    }
  }

  private static let hiddenFolders: Set<String> = [".github", ".circleci", ".buildkite", ".gitlab", ".ci"]
  private static let names: Set<String> = [
    "makefile", "gnumakefile", "justfile", "rakefile", "fastfile", "podfile", "dangerfile", "build", "build.bazel",
    "buck", "jenkinsfile", "dockerfile",
  ]
  private static let suffixes = [
    ".sh", ".bash", ".zsh", ".fish", ".command", ".mk", ".bzl", ".bazel", ".yml", ".yaml", ".rb", ".py", ".xcconfig",
    ".cmake",
  ]
  /// The descriptions that Tuist reads.
  private static let descriptions: Set<String> = ["Project.swift", "Workspace.swift", "Tuist.swift"]

  private mutating func visit(_ folder: String, rules inherited: IgnoreRuleStack, _ library: any DependencyLibrary) {
    guard entriesLeft > 0, let listing = try? DirectoryListing(of: folder) else { return }
    entriesLeft -= listing.entries.count + 1
    var rules = inherited
    let isTop = FileSnapshot(of: FilePath.joining(folder, ".git")) != nil
    if isTop {
      rules.removeAll()
      rules.push(
        GitRepository.excludeRules(
          top: folder, isFolder: FileSnapshot(of: FilePath.joining(folder, ".git"))?.kind == .folder))
    }
    rules.push(GitRepository.ignoreFileRules(in: folder))
    for entry in listing.entries {
      guard let name = String(validating: listing.name(entry), as: UTF8.self) else { continue }
      let path = FilePath.joining(folder, name)
      let isFolder = entry.kind == .folder
      let nameStart = path.utf8.count - name.utf8.count
      if rules.ignores(path: Array(path.utf8), nameStart: nameStart, isFolder: isFolder) { continue }
      switch entry.kind {
      case .folder where name.hasPrefix(".") && !Self.hiddenFolders.contains(name): continue
      case .folder where SkippedFolders.contains(name.utf8): continue
      case .folder: visit(path, rules: rules, library)
      case .file: note(path, named: name, library)
      case .link, .other: continue
      }
    }
  }

  private mutating func note(_ path: String, named name: String, _ library: any DependencyLibrary) {
    if name == "project.pbxproj" { return projects.append(path) }
    if name == "Package.resolved" { return resolved.append(path) }
    if name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift") {
      return manifests.append(path)
    }
    let lowercased = name.lowercased()
    if Self.names.contains(lowercased) || Self.descriptions.contains(name)
      || Self.suffixes.contains(where: lowercased.hasSuffix)
    {
      scripts.append(path)
    } else if GeneratedOutput.isGenerated(path, named: Array(name.utf8)[...], by: [library.generatedFiles]) {
      generated.append(path)
    }
  }
}
