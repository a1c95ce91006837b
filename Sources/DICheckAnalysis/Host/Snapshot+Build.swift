import DICheckWorkspace

/// The files and folders that decided which programs there are. Each library may have looked at more than the others:
/// its pins, its lists, the directories that its code names.
extension Snapshot {
  private var builds: some Sequence<BuildModel> { libraries.lazy.map(\.layout.build) }

  /// Files on disk that decide which modules and programs there are, and such as would if they were there
  /// (``BuildModel/structuralFiles``).
  package var structuralFiles: Set<String> { builds.reduce(into: []) { $0.formUnion($1.structuralFiles) } }

  /// True for a file that the formation of the programs read, or would have read if it were there.
  func isStructural(_ path: String) -> Bool { builds.contains { $0.structuralFiles.contains(path) } }

  /// The folders that were looked into, in the spelling by which they were reached.
  package var listedFolders: Set<String> { builds.reduce(into: []) { $0.formUnion($1.listedFolders) } }

  /// The path by which the analysis knows a file, or would know one that isn't there
  /// (``BuildModel/spelling(ofFile:)``).
  package func spelling(ofFile path: String) -> String? { builds.lazy.compactMap { $0.spelling(ofFile: path) }.first }

  /// Returns true if the files below `folder` were walked already, or left out on purpose.
  func covers(_ folder: String) -> Bool { builds.contains { $0.covers(folder) } }

  /// Returns true if there are known files below `folder`; they may be gone already.
  func hasFiles(below folder: String) -> Bool { builds.contains { $0.hasFiles(below: folder) } }

  /// Returns true if `path`, in a folder that is skipped by its name, is a target's own
  /// (``BuildModel/isOwn(inSkippedFolder:)``).
  func isOwn(inSkippedFolder path: String) -> Bool { builds.contains { $0.isOwn(inSkippedFolder: path) } }
}
