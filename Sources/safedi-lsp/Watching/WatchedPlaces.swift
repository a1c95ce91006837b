import DICheckDependencyAnalysis
import DICheckWorkspace

/// What changes are looked for in; absolute paths.
struct WatchedPlaces {
  /// Every entry of these matters.
  let folders: Set<String>
  /// Files beside the sources, whether they are there or not.
  let files: Set<String>
  let sources: [Snapshot.FileRecord]
  /// Folders of which few entries matter: those around ``files`` and around what is checked, which may go and come
  /// back.
  let around: Set<String>
  /// These entries.
  private let entries: Set<String>

  init(folders: Set<String>, roots: [String], files: Set<String>, sources: [Snapshot.FileRecord]) {
    self.folders = folders
    self.files = files
    self.sources = sources
    var around: Set<String> = []
    var entries: Set<String> = []
    for path in files.union(roots) {
      if let folder = FilePath.parent(of: path) { around.insert(folder) }
      for ancestor in sequence(first: path, next: FilePath.parent(of:)) { entries.insert(ancestor) }
    }
    self.around = around.subtracting(folders)
    self.entries = entries
  }

  /// Whether a change at `path`, in one of the folders, can matter.
  func concern(_ path: String) -> Bool {
    entries.contains(path) || FilePath.parent(of: path).map(folders.contains) == true || folders.contains(path)
  }
}
