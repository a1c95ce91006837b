import DICheckDependencyLibrary

/// Files that no package or project lists, and that something which isn't read may well list.
extension LayoutBuilder {
  /// - Parameter folders: what a setting says to be one program.
  mutating func noteUnreadBuilds(of tree: FileTree, besides folders: Set<String>) {
    let unlisted = layout.modules.indices.filter {
      layout.modules[$0].kind == .loose && !folders.contains(layout.projects[layout.modules[$0].project].folder)
    }
    // A project may list files that lie beside its own folder, in that of a package too.
    if xcodeProjects.contains(where: \.isBroken) {
      for module in unlisted { layout.modules[module].hasUnknownParts = true }
    }
    let loose = unlisted.filter { layout.projects[layout.modules[$0].project].kind == .folder }
    guard !loose.isEmpty else { return }
    let below = tree.buildDescriptions.filter { isDescription($0) }
    for module in loose {
      let folder = layout.projects[layout.modules[module].project].folder
      let isDescribed =
        below.contains { FilePath.isInside($0, folder) }
        || BuildDescription.places(above: folder).contains { FileSnapshot(of: $0) != nil && isDescription($0) }
      guard isDescribed else { continue }
      layout.modules[module].isOfUnreadBuild = true
      // The library's tool then has to be given the files of packages too, so all are taken for used.
      layout.modules[module].dependencies = libraries(below: folder)
    }
  }

  private mutating func isDescription(_ path: String) -> Bool {
    layout.structuralFiles.insert(path)
    return BuildDescription.isDescription(path)
  }

  /// The targets of packages below `folder` that something may use, ascending.
  private func libraries(below folder: String) -> [Int] {
    let used = packages.filter { FilePath.isInside($0.folder, folder) && !layout.projects[$0.project].isExternal }
    return used.flatMap(\.modules.values).filter { layout.modules[$0].kind == .library }.sorted()
  }
}
