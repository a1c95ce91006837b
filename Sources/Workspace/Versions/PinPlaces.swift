import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

/// The places at which the files of a build name a library's release.
struct PinPlaces {
  let library: any DependencyLibrary

  /// The place of what was found, in the file that says it; nil where none does. Parses, so the calling thread needs a
  /// large stack.
  func location(of finding: VersionFinding) -> Location? {
    let path: String
    switch finding.origin {
    case .resolved(let file), .requirement(let file): path = file
    case .override, .features, .includeList, .assumed: return nil
    }
    guard let text = FileContents.smallText(path) else { return nil }
    let bytes = Array(text.utf8)
    let place: UTF8Range? =
      switch FilePath.name(of: path) {
      case "Package.resolved": pin(inResolved: bytes)
      case BazelFile.moduleName: BazelFile(bytes).requirement(ofModule: library.ownPackage.identity)?.place
      case "project.pbxproj": requirements(inProject: bytes).first
      case "Package.swift":
        requirements(inManifest: bytes).first { library.releases.version(for: $0.requirement) == finding.version }
          .map { $0.version ?? $0.dependency }
      default: bytes.firstRange(of: "\(finding.version)".utf8).map { UTF8Range($0.lowerBound, $0.upperBound) }
      }
    return Location(path: path, range: place ?? UTF8Range(0, 1))
  }

  /// The requirements in a manifest, which is parsed for them.
  private func requirements(inManifest text: [UInt8]) -> [RequirementPlace] {
    let own = library.ownPackage
    return ManifestReader.requirements(in: text) { location in
      own.isLocation(location) || location.lowercased().hasSuffix("." + own.identity)
    }
  }

  /// The range between the quotes of the release in a `Package.resolved`.
  private func pin(inResolved text: [UInt8]) -> UTF8Range? {
    guard let pin = ResolvedPins(String(decoding: text, as: UTF8.self)).flatMap(library.ownPackage.pin),
      let release = pin.release
    else { return nil }
    let name =
      switch pin.name {
      case .location(let location): location
      case .identity(let identity): identity
      }
    let start = text.firstRange(of: name.utf8)?.upperBound ?? 0
    let place = text[start...].firstRange(of: "\"\(release)\"".utf8)
    return place.map { UTF8Range($0.lowerBound + 1, $0.upperBound - 1) } ?? UTF8Range(at: start)
  }

  /// The versions that the references to remote packages in an Xcode project name.
  private func requirements(inProject text: [UInt8]) -> [UTF8Range] {
    let key = Array("repositoryURL = ".utf8)
    var found: [UTF8Range] = []
    var position = 0
    while let range = text[position...].firstRange(of: key) {
      position = range.upperBound
      let end = text[position...].firstIndex(of: ";") ?? text.count
      let location = String(decoding: text[position..<end].filter { $0 != "\"" }, as: UTF8.self)
      let close = text[end...].firstRange(of: "isa = ".utf8)?.lowerBound ?? text.count
      guard library.ownPackage.isLocation(location), let version = Self.version(in: text[end..<close]) else { continue }
      found.append(version)
    }
    return found
  }

  private static func version(in requirement: ArraySlice<UInt8>) -> UTF8Range? {
    for key in ["minimumVersion = ", "version = "] {
      guard let range = requirement.firstRange(of: key.utf8) else { continue }
      let start = requirement[range.upperBound...].firstIndex { $0 != "\"" } ?? range.upperBound
      let end = requirement[start...].firstIndex { [";", "\""].contains($0) }
      return end.map { UTF8Range(start, $0) }
    }
    return nil
  }
}
