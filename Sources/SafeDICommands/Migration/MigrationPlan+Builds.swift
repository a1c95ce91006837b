import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText
import DICheckWorkspace
import SafeDILibrary

/// The files that say how the sources are built.
extension MigrationPlan {
  /// - Parameter release: the release that the user named, as written; nil for a line of releases.
  mutating func addBuilds(
    below folders: [String], _ library: any DependencyLibrary, _ way: SafeDIMigration, release: String?,
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
      if FilePath.name(of: path) == BazelFile.moduleName, let place = pins.requirement(inModule: text) {
        note(
          "This asks for \(way.startName). Ask for a release of \(way.targetName)\(way.targetTakes).",
          at: Int(place.start), of: path)
      }
      add(way.notes(onBuild: Array(text.utf8), isProject: false), of: path)
    }
    for path in files.generated {
      if let message = way.note(onGenerated: FilePath.name(of: path)) { note(message, of: path) }
    }
  }

  /// Settings that say what the code is written for.
  mutating func addSettings(_ files: [String], _ library: any DependencyLibrary, _ way: SafeDIMigration) {
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

/// The places where manifests, projects and pins name a release that a migration starts from.
private struct FormerPins {
  private let library: any DependencyLibrary
  private let way: SafeDIMigration
  private let places: PinPlaces

  init(library: any DependencyLibrary, way: SafeDIMigration) {
    self.library = library
    self.way = way
    places = PinPlaces(of: library)
  }

  private func isFormer(_ requirement: VersionRequirement) -> Bool {
    library.releases.version(for: requirement).map(way.starts) ?? false
  }

  private func isFormer(_ name: String) -> Bool { library.releases.version(named: name).map(way.starts) ?? false }

  /// The requirements in a manifest. A version that isn't written out stands for the whole dependency.
  func requirements(in manifest: [UInt8]) -> [RequirementPlace] {
    let read = ManifestReader.manifest(from: String(decoding: manifest, as: UTF8.self))
      .flatMap(library.ownPackage.requirement)
    return places.requirements(inManifest: manifest).filter { place in
      if case .unknown = place.requirement { return read.map(isFormer) ?? false }
      return isFormer(place.requirement)
    }
  }

  /// The release that a `Package.resolved` pins, and its offset.
  func pin(in resolved: String) -> (release: String, offset: Int)? {
    guard let pin = places.pin(inResolved: Array(resolved.utf8)), isFormer(pin.release) else { return nil }
    return (pin.release, Int(pin.place.start))
  }

  /// The requirement in a module file of Bazel's.
  func requirement(inModule text: String) -> UTF8Range? {
    BazelFile(text.utf8).requirement(ofModule: library.ownPackage.identity)
      .flatMap { isFormer($0.0) ? $0.place : nil }
  }

  /// The offsets of the versions that the references to remote packages in an Xcode project name.
  func requirements(inProject text: String) -> [Int] {
    let bytes = Array(text.utf8)
    return places.requirements(inProject: bytes).filter { isFormer(String(decoding: bytes[$0.bounds], as: UTF8.self)) }
      .map { Int($0.start) }
  }
}
