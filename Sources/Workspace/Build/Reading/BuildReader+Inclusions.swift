import DICheckDependencyLibrary

extension BuildReader {
  /// The given settings, and those of settings files further down and of packages elsewhere, that include files.
  func inclusions() -> [FolderSettings] {
    let given = Set(settings.map(\.folder))
    let found = build.trees.flatMap(\.tree.settingsFiles).compactMap { path -> FolderSettings? in
      guard let folder = FilePath.parent(of: path), !given.contains(folder) else { return nil }
      return FolderSettings(ofFile: path, for: build.libraries)
    }
    return (settings + found).filter { !$0.include.isEmpty }
  }

  /// Notes the severities in settings files around and below `roots`, and of folders that were read for their sake,
  /// outermost first. Files of folders whose settings were given aren't read.
  mutating func noteSeverities(roots: [String]) {
    let given = Set(settings.lazy.filter { !$0.isOfInclusionsAlone }.map(\.folder))
    let walked = build.trees.flatMap(\.tree.settingsFiles)
    let paths = Set(walked + roots.flatMap { Array(ConfigurationReader.files(around: $0)) })
    build.folderSeverities = paths.sorted(by: FilePath.precedes).compactMap { path in
      guard let folder = FilePath.parent(of: path), !given.contains(folder) else { return nil }
      guard let text = build.structuralText(path) else { return nil }
      let (read, problems) = ConfigurationReader.configuration(from: text.utf8, for: build.libraries)
      // Problems of the roots' own files are reported elsewhere; files outside are others' work.
      if roots.contains(where: { folder != $0 && FilePath.isInside(folder, $0) }) {
        build.warnings += problems.map { FileWarning(path: "\(path):\($0.line):\($0.column)", message: $0.message) }
      }
      guard let configuration = read else { return nil }
      let severities = configuration.severities(of: build.libraries)
      return severities.isEmpty ? nil : FolderSeverities(folder: folder, severities: severities)
    }
  }

  /// Adds files to the program of a folder.
  mutating func add(_ inclusion: FolderSettings) {
    // The program of a folder that wasn't read is nobody's question.
    guard build.covers(inclusion.folder) else { return }
    var files: Set<Int> = []
    for pattern in inclusion.include {
      let found = indices(matching: pattern, in: inclusion.folder)
      files.formUnion(found.filter { !build.isExcluded(build.files[$0]) })
      if found.isEmpty {
        let message = "`\(Setting.include.key)`: no Swift file is at `\(pattern)`"
        build.warnings.append(FileWarning(path: inclusion.folder, message: message))
      }
    }
    guard !files.isEmpty else { return }
    let projects = build.projects.indices.filter {
      build.projects[$0].folder == inclusion.folder && build.projects[$0].kind != .file
    }
    let modules = self.modules(in: inclusion.folder)
    if !projects.isEmpty {
      for project in projects { build.projects[project].included.formUnion(files) }
    } else if !modules.isEmpty {
      for module in modules { build.modules[module].included.formUnion(files) }
    } else {
      // The folder itself has no file: the program is what was included.
      let project = project(ofFolder: inclusion.folder)
      build.modules.append(
        SourceModule(
          name: FilePath.name(of: inclusion.folder), kind: .loose, project: project, folder: inclusion.folder,
          files: files.sorted()))
    }
  }

  /// The targets of a package or project around the folder that have files in it.
  private func modules(in folder: String) -> [Int] {
    let files = Set(build.indices(at: folder))
    return build.modules.indices.filter {
      let module = build.modules[$0]
      return ![.loose, .file, .test].contains(module.kind)
        && FilePath.isInside(folder, build.projects[module.project].folder)
        && !files.isDisjoint(with: module.files)
    }
  }

  mutating func indices(matching pattern: String, in folder: String) -> [Int] {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let isLiteral = { (part: Substring) in !part.contains { "*?[".contains($0) } }
    let base = FilePath.absolute(parts.prefix(while: isLiteral).joined(separator: "/"), from: folder)
    let rest = parts.drop(while: isLiteral).filter { !$0.isEmpty }
    let candidates = build.indices(ofFurtherDirectory: base)
    guard !rest.isEmpty else { return candidates }
    let glob = GlobPath(rest.joined(separator: "/").utf8)
    return candidates.filter { index in
      let path = FilePath.relative(build.files[index], to: base)
      // A folder that matches counts with all below it.
      let ends = path.utf8.indices.filter { path.utf8[$0] == "/" } + [path.utf8.endIndex]
      return ends.contains { glob.matches(Array(path.utf8[..<$0])[...]) }
    }
  }
}
