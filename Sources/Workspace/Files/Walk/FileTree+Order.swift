extension FileTree {
  /// Puts the lists in order, which links and overlapping roots may have broken, and picks one manifest a folder.
  mutating func finish() {
    func sort(_ list: inout [String]) {
      // The walk lists in order already where there is one root and no link: the check is cheaper than the sort.
      if zip(list, list.dropFirst()).contains(where: { FilePath.precedes($1, $0) }) { list.sort(by: FilePath.precedes) }
    }
    if zip(files, files.dropFirst()).contains(where: { FilePath.precedes($1, $0) }) {
      let order = files.indices.sorted { FilePath.precedes(files[$0], files[$1]) }
      identities = order.map { identities[$0] }
      files = order.map { files[$0] }
    }
    sort(&manifests)
    sort(&xcodeProjects)
    sort(&xcodeWorkspaces)
    sort(&resolvedFiles)
    sort(&includeLists)
    sort(&settingsFiles)
    links.sort { FilePath.precedes($0.path, $1.path) }
    fileLinks.sort { FilePath.precedes($0.path, $1.path) }
    var byFolder: [String: String] = [:]
    for manifest in manifests {
      guard let folder = FilePath.parent(of: manifest) else { continue }
      if let known = byFolder[folder], FilePath.name(of: known) == "Package.swift" { continue }
      byFolder[folder] = manifest
    }
    manifests = byFolder.values.sorted(by: FilePath.precedes)
  }
}
