import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckSourceReading
import DICheckText

/// The flaws of what says how modules are put together, each noted where it stands.
extension BuildModel {
  /// Notes that something which a module is made of or uses can't be read.
  /// - Parameter reason: what is wrong, in a sentence without its full stop.
  mutating func note(
    unread reason: String, at location: Location, of module: Int, leaving extent: SourceModule.Extent = .partial
  ) {
    note(.unreadPart(reason: reason, hidesGraph: extent == .unknown), at: location, of: module, leaving: extent)
  }

  /// - Parameter names: how the file at `path` may name what can't be read; the first of them that it holds is the
  ///   place.
  mutating func note(unread reason: String, of module: Int, namedIn path: String, as names: [String]) {
    note(unread: reason, at: Location(ofOneOf: names, in: path), of: module)
  }

  /// Notes that a file which says what a module is made of can't be read as what it is; nothing where it can.
  mutating func note(_ fault: FileFault?, of module: Int, leaving extent: SourceModule.Extent) {
    if let fault { note(unread: fault.reason, at: fault.location, of: module, leaving: extent) }
  }

  /// Notes that a folder, which may hold the rest of a file's program, was too large to be read for it.
  mutating func note(tooLargeFolder folder: String, around file: String) {
    guard let index = index(ofFile: file) else { return }
    let name = FilePath.name(of: folder)
    let reason = "`\(name)` is too large to be read for this file alone: name the folder of its program"
    for module in modules(ofFile: index) {
      note(unread: reason, at: Location(startOf: file), of: module)
    }
  }

  /// A submodule may not be checked out: what such a package has can't be said to be missing.
  mutating func note(missingPackage folder: String, of module: Int, namedIn path: String, from base: String) {
    structuralFiles.insert(FilePath.joining(folder, "Package.swift"))
    let shown = FilePath.path(to: folder, from: base)
    let guess = Self.guess(for: folder, from: base, where: ManifestChoice.isPossible(in:))
    note(
      unread: "There is no package at `\(shown)`\(guess)", of: module, namedIn: path,
      as: [shown, FilePath.name(of: folder)])
  }

  /// Lets the files that no target lists stand for those of a target whose own can't be found: a folder that was
  /// renamed takes its files out of every program, and nothing would say so.
  mutating func spreadFaultsOfEmptyModules() {
    for module in modules where module.files.isEmpty && module.kind != .test {
      let faults = module.buildFaults.filter { buildFaults[$0].flaw.leavesProgramInDoubt }
      guard !faults.isEmpty else { continue }
      let folder = projects[module.project].folder
      for other in modules.indices
      where modules[other].kind == .loose && projects[modules[other].project].folder == folder {
        modules[other].buildFaults = Set(modules[other].buildFaults + faults).sorted()
        modules[other].extent = max(modules[other].extent, .partial)
      }
    }
  }

  /// A question behind a missing `path`: the folder beside it whose name is nearest to its own; empty if none is near.
  /// - Parameter base: the folder from which paths are shown, which is no package or folder of its own targets.
  static func guess(for path: String, from base: String, where isMeant: (String) -> Bool) -> String {
    guard let parent = FilePath.parent(of: path), let listing = try? DirectoryListing(of: parent) else {
      return ""
    }
    let names = listing.entries.filter { $0.kind == .folder }.map(listing.text).filter { name in
      let folder = FilePath.joining(parent, name)
      return !name.hasPrefix(".") && folder != base && isMeant(folder)
    }
    return NearSpelling.nearest(to: FilePath.name(of: path), among: names).map {
      " (did you mean `\(FilePath.path(to: FilePath.joining(parent, $0), from: base))`?)"
    } ?? ""
  }

  /// Returns true if the missing `path` may be the user's own: neither git ignores it, nor has it a generated file's
  /// name.
  func isMissed(_ path: String) -> Bool {
    guard !FilePath.exists(path),
      case let name = Array(FilePath.name(of: path).utf8),
      !libraries.contains(where: { $0.generatedFiles.mayHaveName(name[...]) })
    else { return false }
    let root = trees.flatMap(\.roots).first { FilePath.isInside(path, $0) }
    return root.map { SkippedFolders.hold(FilePath.relative(path, to: $0)) } != true && !GitRepository.ignores(path)
  }

  /// Returns true if a folder is missing, or there but empty: git keeps no empty folder, but for a submodule that isn't
  /// checked out.
  func isAbsent(_ folder: String) -> Bool {
    isMissed(folder) || (try? DirectoryListing(of: folder))?.entries.isEmpty == true
  }

  /// Notes the files that a target of Xcode's lists and that aren't there: they declare nothing, but for those of a
  /// submodule that isn't checked out.
  mutating func noteMissingFiles(of target: XcodeProject.Target, of module: Int, in read: ReadXcodeProject) {
    let missing = target.files.filter {
      index(ofFile: $0) == nil && !target.scriptOutputs.contains($0) && isMissed($0)
    }
    guard !missing.isEmpty else { return }
    let places = Self.definitions(of: Set(missing.compactMap { target.fileIDs[$0] }), in: read.path)
    for path in missing {
      structuralFiles.insert(path)
      let place = target.fileIDs[path].flatMap { places[$0] }
      let location = place.map { Location(path: read.path, range: $0) } ?? Location(startOf: read.path)
      if let submodule = absentSubmodule(around: path) {
        let shown = FilePath.path(to: submodule, from: read.folder)
        note(unread: "The submodule `\(shown)` isn't checked out", at: location, of: module)
      } else {
        note(.missingFile(FilePath.name(of: path)), at: location, of: module)
      }
    }
  }

  /// The submodule that isn't checked out and would hold the missing file at `path`.
  private func absentSubmodule(around path: String) -> String? {
    guard let folder = FilePath.parent(of: path), let top = GitRepository.top(of: folder) else { return nil }
    return GitRepository.submodules(of: top).first { FilePath.isInside(path, $0) && isAbsent($0) }
  }
}

/// The reason why a manifest, project or workspace can't be read as what it is, and where.
struct FileFault {
  /// In bytes. The largest projects that are known have a third of it.
  static let projectSizeLimit = 64 << 20

  /// A sentence without its full stop.
  var reason: String
  /// The first conflict that a merge left, else what can't be parsed, else the beginning.
  var location: Location

  /// - Parameter reason: what is wrong, unless it is a conflict.
  init(of path: String, because reason: String) {
    var text = (try? FileContents.wholeText(path, sizeLimit: Self.projectSizeLimit)) ?? ""
    let conflict = text.withUTF8 { ConflictMarkers.first(in: $0) }
    let place =
      switch BuildFile(path: path) {
      case _ where conflict != nil: conflict
      case .project: XcodeProject.fault(in: text)
      case .workspace: UTF8Range?.none
      default: ManifestReader.fault(in: text)
      }
    self.reason = conflict == nil ? reason : "An unresolved merge conflict begins here"
    location = place.map { Location(path: path, range: $0) } ?? Location(startOf: path)
  }
}

extension Location {
  /// The place of the first of `names` that the small file at `path` holds in quotes, else without; else its start. To be
  /// asked only when something is wrong.
  package init(ofOneOf names: [String], in path: String) {
    self.init(startOf: path)
    let bytes = Array((FileContents.smallText(path) ?? "").utf8)
    for quote in ["\"", ""] {
      for name in names where !name.isEmpty {
        guard let found = bytes.firstRange(of: Array("\(quote)\(name)\(quote)".utf8)) else { continue }
        range = UTF8Range(found.lowerBound + quote.utf8.count, found.upperBound - quote.utf8.count)
        return
      }
    }
  }
}

extension BuildModel {
  /// By id, the places of the names in the definitions of these objects of a `project.pbxproj` in Xcode's own form. One
  /// pass over the lines.
  private static func definitions(of ids: Set<String>, in path: String) -> [String: UTF8Range] {
    guard let text = try? FileContents.wholeText(path, sizeLimit: FileFault.projectSizeLimit) else { return [:] }
    let bytes = Array(text.utf8)
    let ids = Dictionary(firstOf: ids.map { (Array($0.utf8)[...], $0) })
    var found: [String: UTF8Range] = [:]
    for line in bytes.split(separator: "\n") {
      let head = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard let id = ids[head.prefix { $0 != 0x20 && $0 != "=" }],
        let definition = line.firstRange(of: Array(" = {".utf8))
      else { continue }
      let rest = line[definition.upperBound...]
      guard let key = rest.firstRange(of: Array("path = ".utf8)),
        let end = rest[key.upperBound...].firstIndex(of: ";")
      else { continue }
      found[id] = UTF8Range(key.upperBound, end)
    }
    return found
  }
}
