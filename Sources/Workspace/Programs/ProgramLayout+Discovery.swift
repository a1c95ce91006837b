import DependencySyntax

extension ProgramLayout {
  /// Finds the modules of `paths`: folders, or single Swift files, each of which is then a program alone.
  ///
  /// A folder inside a package or an Xcode project is read as part of it, so that its types find what they need; only
  /// what lies below the given path is reported.
  /// - Parameters:
  ///   - paths: absolute, or relative to `workingDirectory`. None: the working directory.
  ///   - versionOverride: what to take for every program, whatever its files say.
  ///   - unsaved: absolute paths of files that an editor holds and no disk does yet: they join the modules of their
  ///     folders.
  package static func discover(
    _ paths: [String], workingDirectory: String = FilePath.workingDirectory, exclusions: [FileExclusion] = [],
    versionOverride: SafeDIVersion? = nil, unsaved: [String] = []
  ) -> ProgramLayout {
    let given = (paths.isEmpty ? ["."] : paths).map { FilePath.absolute($0, from: workingDirectory) }
    var roots: [String] = []
    var files: [String] = []
    var missing: [String] = []
    var warnings: [FileWarning] = []
    var reported: [String] = []
    for path in given {
      switch (FileSnapshot(of: path)?.kind, FilePath.name(of: path)) {
      case (nil, _): missing.append(path)
      case (.folder, let name) where name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace"):
        let folder = FilePath.parent(of: path) ?? "/"
        roots.append(folder)
        reported.append(folder)
      case (.folder, _):
        roots.append(enclosingProject(of: path, exclusions: exclusions) ?? path)
        reported.append(path)
      case (.file, "Package.swift") where TreeWalk.isManifest(path):
        let folder = FilePath.parent(of: path) ?? "/"
        roots.append(folder)
        reported.append(folder)
      case (.file, let name) where name.hasSuffix(".swift"):
        files.append(path)
        reported.append(path)
      case (.file, _), (.other, _):
        warnings.append(FileWarning(path: path, message: "isn't a Swift file"))
      }
    }
    let outermost = Set(roots).filter { root in !roots.contains { $0 != root && FilePath.isInside(root, $0) } }
    files.removeAll { file in outermost.contains { FilePath.isInside(file, $0) && reported.contains($0) } }
    var builder = LayoutBuilder(exclusions: exclusions, versionOverride: versionOverride, unsaved: unsaved)
    builder.build(roots: outermost.sorted(by: FilePath.precedes), singleFiles: Set(files).sorted(by: FilePath.precedes))
    builder.layout.reportedPaths = reported
    builder.layout.missingPaths = missing
    builder.layout.warnings += warnings
    return builder.layout
  }

  /// The nearest folder above `path` that holds a package or an Xcode project of whose modules some file lies below
  /// `path`. Nil when `path` itself holds one, or is nobody's. Folders outside of the repository aren't asked.
  private static func enclosingProject(of path: String, exclusions: [FileExclusion]) -> String? {
    if isProject(path) || FileSnapshot(of: FilePath.joining(path, ".git")) != nil { return nil }
    var folder = FilePath.parent(of: path)
    while let current = folder {
      if isProject(current) { return owns(current, path, exclusions: exclusions) ? current : nil }
      if FileSnapshot(of: FilePath.joining(current, ".git")) != nil { return nil }
      folder = FilePath.parent(of: current)
    }
    return nil
  }

  private static func isProject(_ folder: String) -> Bool {
    let manifest = FilePath.joining(folder, "Package.swift")
    return FileSnapshot(of: manifest)?.kind == .file && TreeWalk.isManifest(manifest)
      || !VersionFinder.bundles(in: folder, suffix: ".xcodeproj").isEmpty
  }

  private static func owns(_ folder: String, _ path: String, exclusions: [FileExclusion]) -> Bool {
    var builder = LayoutBuilder(exclusions: exclusions, versionOverride: .newest)
    builder.build(roots: [folder], singleFiles: [])
    let layout = builder.layout
    return layout.modules.contains { module in
      module.kind != .loose && layout.projects[module.project].folder == folder
        && module.files.contains { FilePath.isInside(layout.files[$0], path) }
    }
  }
}
