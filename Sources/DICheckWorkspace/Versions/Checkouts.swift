import DICheckDependencyLibrary
import DICheckJSON
import DICheckPackageManifests
import DICheckSourceReading
import DICheckText

/// The copies of a library's own sources that programs are built with. Only what stands in such a copy is read, as text:
/// a copy with links, or with a file that isn't read like any other, counts as none.
struct Checkouts {
  let library: any DependencyLibrary
  /// The files that were looked at, or would have been if they were there.
  private(set) var asked: Set<String> = []
  private var byPlace: [String: LibraryCheckout?] = [:]

  init(of library: any DependencyLibrary) { self.library = library }

  /// The copy beside a `Package.resolved`, if it is of the release that this one pins. Parses, so the calling thread
  /// needs a large stack.
  mutating func copy(pinnedBy resolved: String) -> LibraryCheckout? {
    if let known = byPlace[resolved] { return known }
    var folder: String?
    if let pin = FileContents.smallText(resolved).flatMap({ ResolvedPins($0) }).flatMap(library.ownPackage.pin) {
      for place in fetchedPackages(of: resolved) where folder == nil {
        asked.insert(FilePath.joining(place, Self.state))
        folder = self.folder(of: pin, in: place)
      }
    }
    let found = folder.flatMap { copy(in: $0) }
    byPlace[resolved] = .some(found)
    return found
  }

  /// The copy in a folder.
  mutating func copy(in folder: String) -> LibraryCheckout? {
    if let known = byPlace[folder] { return known }
    let found = declarations(in: folder).map { LibraryCheckout(folder: folder, declarations: $0) }
    byPlace[folder] = .some(found)
    return found
  }

  // MARK: Places

  private static let state = "workspace-state.json"
  private static let derivedData = Workplace.home.map { FilePath.joining($0, "Library/Developer/Xcode/DerivedData") }

  /// The folders in which package managers may keep what they fetch for a `Package.resolved`: SwiftPM and Tuist beside
  /// it, Xcode in its derived data, where its users may have moved them.
  private func fetchedPackages(of resolved: String) -> [String] {
    let folder = FilePath.folder(of: resolved)
    guard resolved.hasSuffix(".xcworkspace" + VersionFinder.inWorkspace) else {
      return [FilePath.joining(folder, ".build")] + derivedData(of: folder, workspace: nil)
    }
    let workspace = String(resolved.dropLast(VersionFinder.inWorkspace.count))
    let around = FilePath.folder(of: workspace)
    let opened =
      switch FilePath.name(of: workspace) {
      case "project.xcworkspace": around
      case "package.xcworkspace": FilePath.folder(of: FilePath.folder(of: around))
      default: workspace
      }
    return derivedData(of: opened, workspace: workspace)
  }

  /// - Parameter opened: what Xcode opens: a project, a workspace or a package's folder.
  private func derivedData(of opened: String, workspace: String?) -> [String] {
    let bundle = FilePath.name(of: opened)
    let suffix = [".xcodeproj", ".xcworkspace"].first(where: bundle.hasSuffix)
    let folder = suffix == nil ? opened : FilePath.folder(of: opened)
    let name = bundle.dropLast(suffix?.count ?? 0).replacing(" ", with: "_")
    let near =
      [folder] + (workspace.map { statedPlaces(of: $0, in: folder) } ?? [])
      + [FilePath.joining(folder, "DerivedData")]
    let own = (near.dropFirst() + Self.derivedData.asList).flatMap { place in
      FilePath.entryNames(of: place).sorted().filter { $0 == name || $0.hasPrefix(name + "-") }
        .map { FilePath.joining(place, $0) }
        .filter { folder in
          guard let text = FileContents.smallText(FilePath.joining(folder, "info.plist")) else { return true }
          return Self.value(of: "WorkspacePath", in: text).map { FilePath.isInside($0, opened) } ?? true
        }
    }
    return (near + own).map { FilePath.joining($0, "SourcePackages") }
  }

  /// The places for derived data that the settings of a workspace state.
  private func statedPlaces(of workspace: String, in folder: String) -> [String] {
    let users = FilePath.joining(workspace, "xcuserdata")
    let holders =
      FilePath.entryNames(of: users).sorted().map { FilePath.joining(users, $0) }
      + [FilePath.joining(workspace, "xcshareddata")]
    return holders.compactMap { holder in
      FileContents.smallText(FilePath.joining(holder, "WorkspaceSettings.xcsettings"))
        .flatMap { Self.value(of: "DerivedDataCustomLocation", in: $0) }
        .map { FilePath.absolute($0, from: folder) }
    }
  }

  /// The text for a key of a property list in XML.
  private static func value(of key: String, in text: String) -> String? {
    guard let end = text.firstRange(of: "<key>\(key)</key>")?.upperBound,
      let start = text[end...].firstRange(of: "<string>")?.upperBound
    else { return nil }
    return String(text[start...].prefix { $0 != "<" })
  }

  // MARK: Proof

  /// The folder of the copy among fetched packages, if it is of the pinned release. SwiftPM and Xcode note beside it what
  /// they checked out; else its repository says it, or its place beside what pins it.
  private func folder(of pin: ResolvedPins.Pin, in fetched: String) -> String? {
    guard pin.release != nil || pin.revision != nil else { return nil }
    let checkouts = FilePath.joining(fetched, "checkouts")
    let name: String
    if let text = FileContents.smallText(FilePath.joining(fetched, Self.state)) {
      let entries = (try? JSONValue(parsing: text))?["object"]?["dependencies"]?.arrayValue ?? []
      let own = entries.first {
        $0["packageRef"]?["identity"]?.stringValue?.lowercased() == library.ownPackage.identity
      }
      let state = own?["state"]?["checkoutState"]
      guard let path = own?["subpath"]?.stringValue, !path.contains("/"), path != "..",
        state?["version"]?.stringValue == pin.release,
        pin.revision == nil || pin.revision == state?["revision"]?.stringValue
      else { return nil }
      name = path
    } else {
      let names = FilePath.entryNames(of: checkouts).filter { $0.lowercased() == library.ownPackage.identity }
      guard let only = names.only else { return nil }
      if let head = FileContents.smallText(FilePath.joining(checkouts, only + "/.git/HEAD")) {
        guard pin.revision.map(head.hasPrefix) == true else { return nil }
      } else if Self.derivedData.map({ FilePath.isInside(fetched, $0) }) == true {
        return nil
      }
      name = only
    }
    let folder = FilePath.joining(checkouts, name)
    return FilePath.resolvingLinks(folder) == FilePath.joining(FilePath.resolvingLinks(checkouts), name) ? folder : nil
  }

  // MARK: Contents

  // Far more than any library has that is macros and wrappers.
  private static let entryLimit = 1_000
  private static let sizeLimit = 2 << 20
  private static let depthLimit = 16

  /// The declarations of the library's own target; nil where not all of it is read, or it lacks the library's words.
  private func declarations(in folder: String) -> PublicDeclarations? {
    let root = FilePath.resolvingLinks(folder)
    var found = PublicDeclarations()
    for (module, words) in library.ownPackage.words {
      let sources = self.sources(of: module, in: root)
      var files: [String] = []
      var entries = 0
      var size = 0
      guard FilePath.isInside(sources, root), FilePath.resolvingLinks(sources) == sources,
        list(sources, depth: 0, in: &files, count: &entries)
      else { return nil }
      var buffer: [UInt8] = []
      for file in files {
        guard let contents = try? FileContents.read(file, into: &buffer, sizeLimit: Self.sizeLimit - size),
          found.add(Array(buffer[contents.text]))
        else { return nil }
        size += contents.text.count
      }
      guard words.allSatisfy({ word in found.macros.contains { $0.name == word } }) else { return nil }
    }
    return found
  }

  private func sources(of module: String, in root: String) -> String {
    let usual = FilePath.joining(root, "Sources/\(module)")
    let manifest = FilePath.joining(root, "Package.swift")
    // Manifests are seldom short.
    guard !FilePath.exists(usual), FilePath.resolvingLinks(manifest) == manifest,
      let targets = FileContents.smallText(manifest).flatMap({ ManifestReader.manifest(from: $0) })?.targets,
      let path = targets.first(where: { $0.name == module })?.path
    else { return usual }
    return FilePath.absolute(path, from: root)
  }

  /// Lists the Swift files below a folder. Returns false for one with links, or with more than any library has.
  private func list(_ folder: String, depth: Int, in files: inout [String], count: inout Int) -> Bool {
    guard depth < Self.depthLimit,
      let listing = try? DirectoryListing(of: folder, atMost: Self.entryLimit - count), !listing.isCutShort
    else { return false }
    count += listing.entries.count
    return listing.entries.allSatisfy { entry in
      let path = FilePath.joining(folder, listing.text(entry))
      switch entry.kind {
      case .folder: return list(path, depth: depth + 1, in: &files, count: &count)
      case .file:
        if path.hasSuffix(".swift") { files.append(path) }
        return true
      case .link, .other: return false
      }
    }
  }
}
