import DependencySyntax

extension LayoutBuilder {
  /// The projects of each folder that holds some. Their targets have the files that the project lists; where that
  /// can't be read with certainty, all files below the folder that no package has are one module.
  mutating func addXcodeProjects(of tree: FileTree) {
    let folders = Set(tree.xcodeProjects.compactMap(FilePath.parent)).sorted(by: FilePath.precedes)
    for folder in folders {
      let bundles = tree.xcodeProjects.filter { FilePath.parent(of: $0) == folder }
      let inner = folders.filter { $0 != folder && FilePath.isInside($0, folder) } + packageFolders(below: folder)
      let theirs = Set(inner.flatMap { layout.indices(below: $0) }).union(claimedFiles)
      let files = layout.indices(below: folder).filter { !theirs.contains($0) }
      let first = layout.projects.count
      for bundle in bundles { addTargets(of: bundle, in: folder) }
      addRest(
        files.filter { !claimedFiles.contains($0) }, of: bundles, in: folder, wereSplit: layout.projects.count > first)
    }
  }

  private func packageFolders(below folder: String) -> [String] {
    packages.map(\.folder).filter { $0 != folder && FilePath.isInside($0, folder) }
  }

  private mutating func addTargets(of bundle: String, in folder: String) {
    let path = FilePath.joining(bundle, "project.pbxproj")
    guard let text = FileContents.smallText(path), let project = XcodeProject(text: text, folder: folder) else {
      return
    }
    let targets = project.targets.map { (target: $0, files: files(of: $0)) }
    // A project that names no Swift file that there is says nothing about those that there are.
    guard targets.contains(where: { !$0.files.isEmpty }) else { return }
    let index = addProject(bundle, in: folder)
    xcodeRequirements[index] = project.requirement.map { ($0, path) }
    for (target, files) in targets {
      claimedFiles.formUnion(files)
      layout.modules.append(
        SourceModule(
          name: target.name, kind: target.isTest ? .test : .application, project: index, folder: folder,
          files: files, usesGenerator: target.usesGenerator ? true : nil))
    }
  }

  private mutating func addProject(_ bundle: String, in folder: String) -> Int {
    layout.projects.append(
      SourceProject(
        kind: .xcode, name: String(FilePath.name(of: bundle).dropLast(".xcodeproj".count)), folder: folder,
        includeList: IncludeList.items(for: folder)))
    return layout.projects.count - 1
  }

  private mutating func files(of target: XcodeProject.Target) -> [Int] {
    var found: Set<Int> = []
    for path in target.files {
      if let index = layout.index(ofFile: path) {
        found.insert(index)
      } else if FileSnapshot(of: path)?.kind == .file, !layout.covers(path) {
        // Inside what was walked, a file that wasn't found was left out on purpose.
        found.insert(layout.add(file: path))
      }
    }
    for folder in target.folders { found.formUnion(layout.indices(below: folder)) }
    for path in target.excludedFiles {
      found.subtract(layout.index(ofFile: path).map { [$0] } ?? layout.indices(below: path))
    }
    return found.sorted()
  }

  /// What no target has.
  private mutating func addRest(_ files: [Int], of bundles: [String], in folder: String, wereSplit: Bool) {
    guard !files.isEmpty, let bundle = bundles.first else { return }
    let index: Int
    if wereSplit {
      index = layout.projects.count - 1
    } else {
      index = addProject(bundle, in: folder)
      let path = FilePath.joining(bundle, "project.pbxproj")
      let project = FileContents.smallText(path).flatMap { XcodeProject(text: $0, folder: folder) }
      xcodeRequirements[index] = project?.requirement.map { ($0, path) }
    }
    claimedFiles.formUnion(files)
    layout.modules.append(
      SourceModule(
        name: wereSplit ? FilePath.name(of: folder) : layout.projects[index].name,
        kind: wereSplit ? .loose : .application, project: index, folder: folder, files: files))
  }
}
