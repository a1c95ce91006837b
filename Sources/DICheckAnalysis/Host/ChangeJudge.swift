import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// The work that changes on disk make, however they came to be known: told by an editor, or found by polling.
package struct ChangeJudge {
  package enum Work: Hashable, Sendable {
    case nothing
    /// Reading known files again, by path.
    case files([String])
    /// Finding out anew which files and programs there are.
    case everything
  }

  private let snapshot: Snapshot?
  private let folders: [String]
  private let libraries: [any DependencyLibrary]
  private let furtherFiles: Set<String>
  private let isPolled: Bool

  /// - Parameters:
  ///   - snapshot: what was read last; nil before the first reading.
  ///   - folders: those that were asked for, with all that is below them.
  ///   - libraries: all whose lists may come.
  ///   - furtherFiles: paths that have a say besides those of the layouts.
  ///   - isPolled: true if changes in a folder are only found after it was read once.
  package init(
    of snapshot: Snapshot?, folders: [String], libraries: [any DependencyLibrary], furtherFiles: Set<String>,
    isPolled: Bool
  ) {
    self.snapshot = snapshot
    self.folders = folders
    self.libraries = libraries
    self.furtherFiles = furtherFiles
    self.isPolled = isPolled
  }

  /// The work for paths that changed, came or went. Asks the file system once for each that may count.
  package func work(for paths: some Sequence<String>) -> Work {
    var changed: [String] = []
    for path in paths {
      switch work(for: path) {
      case .nothing: continue
      case .files(let files): changed += files
      case .everything: return .everything
      }
      // All cores read faster than one.
      if changed.count > Self.manyFiles { return .everything }
    }
    return changed.isEmpty ? .nothing : .files(changed.sorted())
  }

  private static let manyFiles = 200

  private func work(for path: String) -> Work {
    if let record = snapshot?.record(of: path) {
      guard let stamp = FileSnapshot(of: path) else { return .everything }
      if record.stamp == stamp { return .nothing }
      return decides(path) ? .everything : .files([path])
    }
    if isConsulted(path) { return .everything }
    guard mayHold(path) else { return .nothing }
    if isBuildFile(path) { return .everything }
    return switch FileSnapshot(of: path)?.kind {
    case .file: path.hasSuffix(".swift") && !FilePath.name(of: path).hasPrefix(".") ? .everything : .nothing
    case .folder: (isPolled ? mayHoldSources(path) : holdsSources(path)) ? .everything : .nothing
    // The path was a folder that had files, or nothing that counts.
    case nil: hadFiles(path) ? .everything : .nothing
    case .other: .nothing
    }
  }

  /// True for a file that decides which programs there are or how they are read: by its name, or since it was asked for.
  package func decides(_ path: String) -> Bool { isConsulted(path) || isBuildFile(path) }

  /// True for a path that the formation of the programs asked for, wherever it is.
  package func isConsulted(_ path: String) -> Bool {
    furtherFiles.contains(path) || snapshot?.isStructural(path) == true
  }

  private func isBuildFile(_ path: String) -> Bool {
    BuildFile(path: path) != nil
      || libraries.contains { $0.sourceList?.names.contains(FilePath.name(of: path)) == true }
  }

  /// True for a file or folder that would be read if it were there.
  package func mayHold(_ path: String) -> Bool {
    if folders.contains(where: { FilePath.isInside(path, $0) }) { return !isSkipped(path) }
    return snapshot?.covers(path) == true
  }

  /// True for a path in what tools build and fetch below the given folders: many changes come from there.
  package func isSkipped(_ path: String) -> Bool {
    guard let folder = folders.first(where: { FilePath.isInside(path, $0) }) else { return false }
    return SkippedFolders.hold(FilePath.relative(path, to: folder))
      && snapshot?.isOwn(inSkippedFolder: path) != true
  }

  /// True for a new folder whose files must be looked for, since nothing else tells of them.
  private func mayHoldSources(_ path: String) -> Bool {
    let name = FilePath.name(of: path)
    return !name.hasPrefix(".") && !SkippedFolders.hold(name)
  }

  /// True for a new folder with files that count: editors may tell of it without naming these.
  private func holdsSources(_ path: String) -> Bool {
    // An awaited folder: a document in it is open, or it contains a list of sources.
    if snapshot?.documents.keys.contains(where: { FilePath.isInside($0, path) }) == true { return true }
    if libraries.compactMap(\.sourceList).contains(where: { path.contains("/\($0.hiddenFolder)") }) { return true }
    if path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace") { return true }
    // Limited, since builds create folders too.
    let budget = WalkBudget(entries: 10_000, time: .milliseconds(50))
    let tree = FileTree(below: [path], options: WalkOptions(libraries: libraries, budget: budget))
    return ![tree.files, tree.manifests, tree.xcodeProjects, tree.xcodeWorkspaces].allSatisfy(\.isEmpty)
  }

  private func hadFiles(_ path: String) -> Bool {
    guard let snapshot else { return false }
    return snapshot.hasFiles(below: path) || snapshot.structuralFiles.contains { FilePath.isInside($0, path) }
  }
}
