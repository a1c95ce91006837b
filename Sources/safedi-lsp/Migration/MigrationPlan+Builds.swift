import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText
import DICheckWorkspace

/// What says how the sources are built.
extension MigrationPlan {
  /// - Parameter release: the release that the user named, as written; nil for a line of releases.
  mutating func addBuilds(
    below folders: [String], _ library: any DependencyLibrary, _ way: any LibraryMigration, release: String?,
    _ scope: MigrationScope
  ) {
    let files = BuildFiles(below: folders, of: library)
    let pins = FormerPins(library: library, way: way)
    for path in files.manifests {
      guard let text = text(path) else { continue }
      for place in pins.requirements(in: text) {
        if let release, let version = place.version, scope.writable.hold(path) {
          edit(path, [UTF8Edit(range: version, newText: release)])
        } else {
          note(
            "This asks for \(way.startName). Ask for a release of \(way.targetName)\(way.targetTakes).",
            at: Int((place.version ?? place.dependency).start), of: path)
        }
      }
    }
    for path in files.resolved {
      guard let text = FileContents.smallText(path), let (release, offset) = pins.pin(in: text) else { continue }
      note(
        "\(release) of \(library.name) is pinned here. Resolve the packages again once a release of "
          + "\(way.targetName) is asked for.", at: offset, of: path)
    }
    for path in files.projects {
      guard let text = FileContents.smallText(path) else { continue }
      for offset in pins.requirements(inProject: text) {
        note(
          "This asks for \(way.startName). Ask for a release of \(way.targetName)\(way.targetTakes).", at: offset,
          of: path)
      }
      add(way.notes(onBuild: Array(text.utf8), isProject: true), of: path)
    }
    for path in files.scripts {
      guard let text = FileContents.smallText(path) else { continue }
      add(way.notes(onBuild: Array(text.utf8), isProject: false), of: path)
    }
    for path in files.generated {
      if let message = way.note(onGenerated: FilePath.name(of: path)) { note(message, of: path) }
    }
  }

  /// Settings that say what the code is written for.
  mutating func addSettings(_ files: [String], _ library: any DependencyLibrary, _ way: any LibraryMigration) {
    for path in files {
      guard let text = FileContents.smallText(path),
        let version = ConfigurationReader.configuration(from: text.utf8, for: Libraries.all).configuration?
          .version(of: library), way.starts(from: version)
      else { continue }
      let key = library.versionSetting.key
      let offset = Array(text.utf8).firstRange(of: "\"\(key)\"".utf8)?.lowerBound ?? 0
      note(
        "`\(key)` says that this is written for \(way.startName). Change it too, or take it away.", at: offset, of: path
      )
    }
  }

  private mutating func add(_ notes: [MigrationNote], of path: String) {
    for note in notes { self.note(note.message, at: note.offset, of: path) }
  }
}

/// Where manifests, projects and pins name a release that a migration starts from.
private struct FormerPins {
  let library: any DependencyLibrary
  let way: any LibraryMigration

  private func isFormer(_ requirement: VersionRequirement) -> Bool {
    library.releases.version(for: requirement).map(way.starts) ?? false
  }

  private func isFormer(_ name: String) -> Bool { library.releases.version(named: name).map(way.starts) ?? false }

  /// In a manifest. What isn't written out stands for the whole dependency.
  func requirements(in manifest: [UInt8]) -> [RequirementPlace] {
    let own = library.ownPackage
    let places = ManifestReader.requirements(in: manifest) { location in
      own.isLocation(location) || location.lowercased().hasSuffix("." + own.identity)
    }
    let read = ManifestReader.manifest(from: String(decoding: manifest, as: UTF8.self)).flatMap(own.requirement(in:))
    return places.filter { place in
      if case .unknown = place.requirement { return read.map(isFormer) ?? false }
      return isFormer(place.requirement)
    }
  }

  /// In a `Package.resolved`: the release, and where it stands.
  func pin(in resolved: String) -> (release: String, offset: Int)? {
    guard let pin = ResolvedPins(resolved).flatMap(library.ownPackage.pin), let release = pin.release,
      isFormer(release)
    else { return nil }
    let name =
      switch pin.name {
      case .location(let location): location
      case .identity(let identity): identity
      }
    let bytes = Array(resolved.utf8)
    let start = bytes.firstRange(of: name.utf8)?.upperBound ?? 0
    let place = bytes[start...].firstRange(of: "\"\(release)\"".utf8)
    return (release, place.map { $0.lowerBound + 1 } ?? start)
  }

  /// In an Xcode project: where the versions stand that its references to remote packages name.
  func requirements(inProject text: String) -> [Int] {
    let bytes = Array(text.utf8)
    let key = Array("repositoryURL = ".utf8)
    var found: [Int] = []
    var position = 0
    while let range = bytes[position...].firstRange(of: key) {
      position = range.upperBound
      let end = bytes[position...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
      let location = String(decoding: bytes[position..<end].filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      let close = bytes[end...].firstRange(of: "isa = ".utf8)?.lowerBound ?? bytes.count
      guard library.ownPackage.isLocation(location),
        let version = Self.version(in: bytes[end..<close]),
        isFormer(String(decoding: bytes[version], as: UTF8.self))
      else { continue }
      found.append(version.lowerBound)
    }
    return found
  }

  private static func version(in requirement: ArraySlice<UInt8>) -> Range<Int>? {
    for key in ["minimumVersion = ", "version = "] {
      guard let range = requirement.firstRange(of: key.utf8) else { continue }
      let start = requirement[range.upperBound...].firstIndex { $0 != UInt8(ascii: "\"") } ?? range.upperBound
      let end = requirement[start...].firstIndex { [UInt8(ascii: ";"), UInt8(ascii: "\"")].contains($0) }
      return end.map { start..<$0 }
    }
    return nil
  }
}
