import DICheckDependencyLibrary
import DICheckText

/// The settings of folders.
extension BuildModel {
  /// The given settings, and those of settings files further down and of packages elsewhere, that include files.
  func inclusions(_ given: [FolderSettings]) -> [FolderSettings] {
    let folders = Set(given.map(\.folder))
    let found = trees.flatMap(\.tree.settingsFiles).compactMap { path -> FolderSettings? in
      guard let folder = FilePath.parent(of: path), !folders.contains(folder) else { return nil }
      return FolderSettings(ofFile: path, for: libraries)
    }
    return (given + found).filter { !$0.include.isEmpty }
  }

  /// Notes the severities in settings files around and below `roots`, and of folders that were read for their sake,
  /// outermost first.
  /// - Parameter given: settings of folders whose own files aren't read.
  mutating func noteSeverities(roots: [String], besides given: [FolderSettings]) {
    let given = Set(given.lazy.filter { !$0.isOfInclusionsAlone }.map(\.folder))
    let walked = trees.flatMap(\.tree.settingsFiles)
    let paths = Set(walked + roots.flatMap { Array(ConfigurationReader.files(around: $0)) })
    folderSeverities = paths.sorted(by: FilePath.precedes).compactMap { path in
      guard let folder = FilePath.parent(of: path), !given.contains(folder) else { return nil }
      guard let text = structuralText(path) else { return nil }
      let (read, problems) = ConfigurationReader.configuration(from: text.utf8, for: libraries)
      // Problems of the roots' own files are reported elsewhere; files outside are others' work.
      if roots.contains(where: { folder != $0 && FilePath.isInside(folder, $0) }) {
        warnings += problems.map { FileWarning(path: "\(path):\($0.line):\($0.column)", message: $0.message) }
      }
      guard let severities = read?.severities, !severities.isEmpty else { return nil }
      return FolderSeverities(folder: folder, severities: severities)
    }
  }

  /// Notes what settings state of each project's code, once all projects are there: those of the nearest file, which
  /// may be of a folder above the given ones.
  mutating func noteStatements(_ settings: [FolderSettings]) {
    var asked: [String: FolderSettings?] = [:]
    for index in projects.indices {
      let folder = projects[index].folder
      var stated = settings.filter { !$0.isOfInclusionsAlone && FilePath.isInside(folder, $0.folder) }.max {
        $0.folder.utf8.count < $1.folder.utf8.count
      }
      if let path = ConfigurationReader.nearestFile(to: folder), let around = FilePath.parent(of: path),
        stated.map({ $0.folder != around && FilePath.isInside(around, $0.folder) }) ?? true
      {
        structuralFiles.insert(path)
        stated = asked[path] ?? FolderSettings(ofFile: path, for: libraries)
        asked[path] = .some(stated)
      }
      projects[index].activeConditions = stated?.activeConditions
      projects[index].statedVersions = stated?.versions ?? [:]
    }
  }

  // MARK: Inclusions

  /// Adds files to the program of a folder. Those of folders outside of the walk are skipped.
  mutating func add(_ inclusion: FolderSettings) {
    guard covers(inclusion.folder) else { return }
    var files: Set<Int> = []
    for pattern in inclusion.include {
      let found = indices(matching: pattern, in: inclusion.folder)
      files.formUnion(found.filter { !isExcluded(self.files[$0]) })
      if found.isEmpty {
        let message = "`\(Setting.include.key)`: no Swift file is at `\(pattern)`"
        warnings.append(FileWarning(path: inclusion.folder, message: message, pattern: pattern))
      }
    }
    guard !files.isEmpty else { return }
    let projects = self.projects.indices.filter {
      self.projects[$0].folder == inclusion.folder && self.projects[$0].kind != .file
    }
    let modules = modules(in: inclusion.folder)
    if !projects.isEmpty {
      for project in projects { self.projects[project].included.formUnion(files) }
    } else if !modules.isEmpty {
      for module in modules { self.modules[module].included.formUnion(files) }
    } else {
      // The folder itself has no file: the program is what was included.
      let project = project(ofFolder: inclusion.folder)
      self.modules.append(
        SourceModule(
          name: FilePath.name(of: inclusion.folder), kind: .loose, project: project, folder: inclusion.folder,
          files: files.sorted()))
    }
  }

  /// The targets of a package or project around the folder that have files in it.
  private func modules(in folder: String) -> [Int] {
    let files = Set(indices(at: folder))
    return modules.indices.filter {
      let module = modules[$0]
      return ![.loose, .file, .test].contains(module.kind)
        && FilePath.isInside(folder, projects[module.project].folder) && !files.isDisjoint(with: module.files)
    }
  }

  mutating func indices(matching pattern: String, in folder: String) -> [Int] {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let isLiteral = { (part: Substring) in !part.contains { "*?[".contains($0) } }
    let base = FilePath.absolute(parts.prefix(while: isLiteral).joined(separator: "/"), from: folder)
    let rest = parts.drop(while: isLiteral).filter { !$0.isEmpty }
    let candidates = indices(ofFurtherDirectory: base)
    guard !rest.isEmpty else { return candidates }
    let glob = GlobPath(rest.joined(separator: "/").utf8)
    return candidates.filter { index in
      let path = FilePath.relative(files[index], to: base)
      // A folder that matches counts with all below it.
      let ends = path.utf8.indices.filter { path.utf8[$0] == "/" } + [path.utf8.endIndex]
      return ends.contains { glob.matches(Array(path.utf8[..<$0])[...]) }
    }
  }
}
