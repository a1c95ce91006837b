import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// The sources of another state, to compare those of a request with: of a folder, or of a revision.
struct ComparedSources {
  /// Nil where nothing that was asked for was there.
  private var request: CheckRequest?
  /// Files that can't be read there, and so must not be read here either.
  private(set) var leftOut: [FileExclusion] = []
  /// Submodules, and files of LFS, whose content at a revision isn't in the repository; absolute.
  private(set) var unread: [String] = []
  private(set) var remarks: [String] = []

  init(_ request: CheckRequest, in folder: String) {
    var other = request
    other.paths = [folder]
    other.workingDirectory = folder
    other.mayBeEmpty = true
    self.request = other
  }

  /// - Parameters:
  ///   - repository: the top of its work tree; absolute.
  ///   - scratch: gets the files of the revision.
  /// - Returns: nil when there is no such revision.
  /// - Throws: ``CheckFailure`` when it can't be read.
  init?(
    _ request: CheckRequest, at revision: String, of repository: String, in scratch: ScratchFolder
  ) throws(CheckFailure) {
    guard let tree = try RevisionTree(revision, of: repository, in: scratch) else { return nil }
    func moved(_ path: String) -> String? {
      let real = FilePath.resolvingLinks(path)
      guard FilePath.isInside(real, repository) else { return nil }
      return FilePath.absolute(FilePath.relative(real, to: repository), from: tree.top)
    }
    var other = request
    other.paths = []
    for path in request.paths {
      guard let there = moved(path) else { throw CheckFailure("\(path) is not in the repository \(repository)") }
      if FilePath.exists(there) { other.paths.append(there) }
    }
    other.workingDirectory = moved(request.workingDirectory) ?? tree.top
    if let configuration = request.configurationPath.flatMap(moved), FilePath.exists(configuration) {
      other.configurationPath = configuration
    }
    other.mayBeEmpty = true
    if !other.paths.isEmpty { self.request = other }
    if !tree.unread.isEmpty {
      leftOut = [
        FileExclusion(
          folder: repository, patterns: tree.unread.map { "/" + $0.replacingSpecials }, isOfFolderAlone: true,
          origin: nil)
      ]
    }
    unread = tree.unread.map { FilePath.joining(repository, $0) }
    remarks = tree.unread.map {
      "\($0) is a submodule or a file of LFS: its content at \(revision) is not in the repository, so it is not compared"
    }
  }

  /// The analysis of these sources; nil where there are none. A release that can't be known there, such as for pins that
  /// aren't committed, is that of now.
  func snapshot(beside now: Snapshot) throws -> Snapshot? {
    guard let request = request?.using(librariesOf: now) else { return nil }
    let snapshot = try CheckEngine.analyse(request).host.snapshot
    var versions: Set<LibraryVersion> = []
    let present = now.libraries.flatMap(\.programs)
    for program in snapshot.libraries.flatMap(\.programs) {
      let other = present.first { $0.name == program.name && $0.edition.library == program.edition.library }
      guard let found = other?.program.version.version, found != program.program.version.version else { continue }
      switch program.program.version.origin {
      case .override, .resolved: continue
      case .requirement, .features, .includeList, .assumed: versions.insert(found)
      }
    }
    guard let version = versions.first, versions.count == 1 else { return snapshot }
    var again = request
    for library in request.libraries { again.versions[library.name] = version }
    return try CheckEngine.analyse(again).host.snapshot
  }
}

extension String {
  /// A pattern that matches this text alone.
  fileprivate var replacingSpecials: String {
    reduce(into: "") { result, character in
      if "\\*?[]!# ".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
