import DependencySyntax

/// What a `project.pbxproj` says about its targets' Swift files.
struct XcodeProject: Hashable, Sendable {
  struct Target: Hashable, Sendable {
    var name: String
    var isTest: Bool
    /// Absolute paths of Swift files, from the lists of the target's build phases.
    var files: [String]
    /// Folders that belong to the target with all that is below them, but for ``excludedFiles``.
    var folders: [String]
    /// Absolute paths.
    var excludedFiles: [String]
    /// Whether one of SafeDI's build plugins runs for it.
    var usesGenerator: Bool
  }

  var targets: [Target]
  /// What the project asks of SafeDI, if it names it.
  var requirement: VersionRequirement?

  /// Nil when the project can't be read with certainty: then its folder counts as one program.
  /// - Parameters:
  ///   - text: the content of `project.pbxproj`.
  ///   - folder: the folder that holds the `.xcodeproj`.
  init?(text: String, folder: String) {
    guard let document = PropertyList(parsing: text), let objects = document["objects"]?.dictionary,
      let root = document["rootObject"]?.string.flatMap({ objects[$0] })
    else { return nil }
    let sourceRoot = FilePath.absolute(root["projectDirPath"]?.string ?? "", from: folder)
    let reader = Reader(objects: objects, folder: sourceRoot, root: root)
    requirement = reader.requirement()
    targets = []
    for id in root["targets"]?.strings ?? [] {
      guard let object = objects[id] else { return nil }
      guard object["isa"]?.string == "PBXNativeTarget" else { continue }
      guard let target = reader.target(id, object) else { return nil }
      targets.append(target)
    }
  }

  private struct Reader {
    let objects: [String: PropertyList]
    let folder: String
    /// Absolute path of each group and file, by id; those in build products or SDKs are missing.
    private(set) var paths: [String: String] = [:]

    init(objects: [String: PropertyList], folder: String, root: PropertyList) {
      self.objects = objects
      self.folder = folder
      if let main = root["mainGroup"]?.string { place(main, in: folder, depth: 0) }
    }

    private mutating func place(_ id: String, in parent: String, depth: Int) {
      guard depth < 128, paths[id] == nil, let object = objects[id] else { return }
      let own = object["path"]?.string
      let path: String
      switch object["sourceTree"]?.string {
      case "<group>", nil: path = own.map { FilePath.absolute($0, from: parent) } ?? parent
      case "SOURCE_ROOT": path = own.map { FilePath.absolute($0, from: folder) } ?? folder
      case "<absolute>": path = FilePath.absolute(own ?? "/", from: "/")
      default: return
      }
      paths[id] = path
      for child in object["children"]?.strings ?? [] { place(child, in: path, depth: depth + 1) }
    }

    func target(_ id: String, _ object: PropertyList) -> Target? {
      guard let name = object["name"]?.string else { return nil }
      let type = object["productType"]?.string ?? ""
      var target = Target(
        name: name, isTest: type.contains("unit-test") || type.contains("ui-testing"), files: [], folders: [],
        excludedFiles: [], usesGenerator: usesGenerator(object))
      for phaseID in object["buildPhases"]?.strings ?? [] {
        guard let phase = objects[phaseID] else { return nil }
        guard phase["isa"]?.string == "PBXSourcesBuildPhase" else { continue }
        for fileID in phase["files"]?.strings ?? [] {
          guard let reference = objects[fileID]?["fileRef"]?.string, let path = paths[reference],
            path.hasSuffix(".swift")
          else { continue }
          target.files.append(path)
        }
      }
      for groupID in object["fileSystemSynchronizedGroups"]?.strings ?? [] {
        guard let path = paths[groupID] else { return nil }
        target.folders.append(path)
      }
      addExceptions(to: &target, id)
      return target
    }

    /// An exception of the owning target takes files out of it; one of another target puts them into that one.
    private func addExceptions(to target: inout Target, _ targetID: String) {
      for (groupID, group) in objects.sorted(by: { $0.key < $1.key })
      where group["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" {
        guard let folder = paths[groupID] else { continue }
        for exceptionID in group["exceptions"]?.strings ?? [] {
          guard let exception = objects[exceptionID], exception["target"]?.string == targetID else { continue }
          let members = (exception["membershipExceptions"]?.strings ?? []).map { FilePath.absolute($0, from: folder) }
          if target.folders.contains(folder) {
            target.excludedFiles += members
          } else {
            target.files += members.filter { $0.hasSuffix(".swift") }
          }
        }
      }
    }

    /// A build plugin is a package product on which the target depends.
    private func usesGenerator(_ target: PropertyList) -> Bool {
      (target["dependencies"]?.strings ?? []).contains { id in
        guard let product = objects[id]?["productRef"]?.string.flatMap({ objects[$0] })?["productName"]?.string else {
          return false
        }
        return PackageManifest.generatorPlugins.contains { product == $0 || product == "plugin:" + $0 }
      }
    }

    func requirement() -> VersionRequirement? {
      for (_, object) in objects.sorted(by: { $0.key < $1.key })
      where object["isa"]?.string == "XCRemoteSwiftPackageReference" {
        guard let url = object["repositoryURL"]?.string, SafeDIPackage.isLocation(url) else { continue }
        let requirement = object["requirement"]
        let minimum = requirement?["minimumVersion"]?.string
        switch (requirement?["kind"]?.string, minimum) {
        case ("upToNextMajorVersion", let minimum?): return .upToNextMajor(minimum)
        case ("upToNextMinorVersion", let minimum?): return .upToNextMinor(minimum)
        case ("versionRange", let minimum?):
          guard let maximum = requirement?["maximumVersion"]?.string else { return .unknown }
          return .range(lower: minimum, upper: maximum, isClosed: false)
        case ("exactVersion", _): return requirement?["version"]?.string.map(VersionRequirement.exact) ?? .unknown
        case ("branch", _), ("revision", _): return .unversioned
        default: return .unknown
        }
      }
      return nil
    }
  }
}
