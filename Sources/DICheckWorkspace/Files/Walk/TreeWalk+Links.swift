import DICheckDependencyLibrary
import DICheckText

/// Links come last: a walk notes them, and follows them once everything is listed that can be reached without one, so
/// that each such file has its plain path.
extension TreeWalk {
  mutating func visitLink(name: ArraySlice<UInt8>, rules: IgnoreRuleStack) {
    if BuildFile(name: name) == .settings { return note(\.settingsFiles) }
    if name.first == "." || SkippedFolders.contains(name) { return }
    guard let text = String(validating: path, as: UTF8.self) else { return }
    pendingLinks.append(PendingLink(path: text, rules: rules))
  }

  mutating func followLinks() {
    // Following a link may find further ones: each folder is listed once, so this ends.
    var next = 0
    // The paths of the files so far, by what they are, and their number.
    var (known, count): ([FileIdentity: String], Int) = ([:], 0)
    while next < pendingLinks.count {
      let link = pendingLinks[next]
      next += 1
      guard let snapshot = FileSnapshot(of: link.path) else { continue }
      path = Array(link.path.utf8)
      let name = FilePath.name(of: link.path)
      let nameBytes = Array(name.utf8)[...]
      let nameStart = path.count - nameBytes.count
      switch snapshot.kind {
      case .folder:
        if nameBytes.hasSuffix(Self.projectSuffix) || nameBytes.hasSuffix(Self.workspaceSuffix) { continue }
        if isIgnored(nameStart: nameStart, isFolder: true, rules: link.rules) { continue }
        if OpaqueBundle.hasName(nameBytes), !FileSurroundings.isProject(link.path) { continue }
        follow(link, to: snapshot.identity)
      case .file:
        known.merge(zip(tree.identities[count...], tree.files[count...])) { first, _ in first }
        count = tree.files.count
        guard let target = known[snapshot.identity] else {
          visitFile(name: nameBytes, nameStart: nameStart, identity: snapshot.identity, rules: link.rules)
          continue
        }
        if nameBytes.hasSuffix(Self.swiftSuffix), !isIgnored(nameStart: nameStart, isFolder: false, rules: link.rules) {
          tree.fileLinks.append(FileTree.Link(path: link.path, target: target))
        }
      case .other: continue
      }
    }
  }

  private mutating func follow(_ link: PendingLink, to identity: FileIdentity) {
    // A link to a folder above itself is a loop and adds nothing.
    if foldersAbove.contains(identity) { return }
    if let target = tree.folders[identity] {
      guard !FilePath.isInside(link.path, target) else { return }
      tree.links.append(FileTree.Link(path: link.path, target: target))
    } else if isWithinBounds(link.path) {
      visit(rules: link.rules)
    } else {
      tree.warnings.append(.outsideLink(link.path))
      // A target that it stands in has what is there, which may be anything.
      if standIn(link.path) { tree.unlistedFolders.insert(link.path) }
    }
  }

  private func isWithinBounds(_ link: String) -> Bool {
    if options.followsOutsideLinks { return true }
    let target = FilePath.resolvingLinks(link)
    if Workplace.mayBeWalked(target), options.named.contains(where: { FilePath.isInside($0, link) }) { return true }
    return boundaries.contains { FilePath.isInside(target, $0) }
  }
}

extension FileWarning {
  package static func outsideLink(_ path: String) -> FileWarning {
    let message = "leads out of the repository, and is not followed (`\(Setting.followOutsideLinks.key)`)"
    return FileWarning(path: path, message: message)
  }
}
