import DICheckText

/// The objects of a `project.pbxproj`, with the places of its groups and files.
struct XcodeObjects {
  let objects: [String: PropertyList]
  let rootID: String
  let root: PropertyList
  /// The folder from which relative paths start.
  let folder: String
  /// Absolute path of each group and file, by id; those in build products or SDKs are missing.
  private var paths: [String: String] = [:]
  /// By target, what is said of it for folders that Xcode keeps in step with: the absolute path of each, and of files
  /// in it.
  private var exceptions: [String: [(folder: String, members: [String])]] = [:]
  /// By target, the absolute paths of files in such folders that are compiled for some platforms alone.
  private var filesForPlatforms: [String: Set<String>] = [:]
  /// The targets of this project, by the references to what they make.
  private let productOwners: [String: String]
  /// The settings files on which configurations are based, by path.
  private var settingsFiles: [String: BuildSettingsFile] = [:]

  /// Nil for what is no project.
  /// - Parameter text: reads a file that the project is based on.
  init?(_ document: PropertyList, folder: String, text: (String) -> String?) {
    guard let objects = document["objects"]?.dictionary, let rootID = document["rootObject"]?.string,
      let root = objects[rootID]
    else { return nil }
    self.objects = objects
    self.rootID = rootID
    self.root = root
    self.folder = FilePath.absolute(root["projectDirPath"]?.string ?? "", from: folder)
    var owners: [String: String] = [:]
    for id in root.strings("targets") {
      if let product = objects[id]?["productReference"]?.string { owners[product] = id }
    }
    productOwners = owners
    if let main = root["mainGroup"]?.string { place(main, in: self.folder, depth: 0) }
    noteExceptions()
    readSettingsFiles(text)
  }

  private mutating func readSettingsFiles(_ text: (String) -> String?) {
    var room = Self.settingsSizeLimit
    // In an order of their own: which ones are read must not change from run to run.
    for id in objects.keys.sorted() {
      guard let configuration = objects[id], isa(configuration, "XCBuildConfiguration"),
        let path = settingsFile(of: configuration), settingsFiles[path] == nil
      else { continue }
      settingsFiles[path] = BuildSettingsFile(path) { path in
        guard room > 0, let content = text(path) else { return nil }
        room -= content.utf8.count
        return content
      }
    }
  }

  /// Bytes of all of them together, and one more file: each configuration may include them all.
  private static let settingsSizeLimit = 1 << 22

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
    guard path.utf8.count <= FilePath.lengthLimit else { return }
    paths[id] = path
    for child in object.strings("children") { place(child, in: path, depth: depth + 1) }
  }

  private mutating func noteExceptions() {
    for (id, group) in objects.sorted(by: { $0.key < $1.key }) {
      guard let folder = paths[id], isa(group, "PBXFileSystemSynchronizedRootGroup") else { continue }
      for exception in listed("exceptions", of: group) {
        guard let target = exception["target"]?.string else { continue }
        let members = exception.strings("membershipExceptions").map { FilePath.absolute($0, from: folder) }
        exceptions[target, default: []].append((folder, members))
        let filtered = exception["platformFiltersByRelativePath"]?.dictionary ?? [:]
        filesForPlatforms[target, default: []].formUnion(filtered.keys.map { FilePath.absolute($0, from: folder) })
      }
    }
  }

  /// The objects in the list of another under a key.
  private func listed(_ key: String, of object: PropertyList?) -> [PropertyList] {
    object?.strings(key).compactMap { objects[$0] } ?? []
  }

  private func isa(_ object: PropertyList?, _ name: String) -> Bool { object?["isa"]?.string == name }

  // MARK: Targets

  /// Nil when the target names what isn't there.
  func target(_ id: String, _ object: PropertyList) -> XcodeProject.Target? {
    guard let name = object["name"]?.string else { return nil }
    var target = XcodeProject.Target(id: id, name: name, productType: object["productType"]?.string ?? "")
    target.productFile = object["productReference"]?.string.flatMap { objects[$0]?["path"]?.string }
      .map { FilePath.name(of: $0) }
    target.moduleNames = moduleNames(of: object, named: name, product: target.productFile)
    for productID in object.strings("packageProductDependencies") { addProduct(productID, to: &target) }
    var uses: [Use] = []
    for phaseID in object.strings("buildPhases") {
      guard let phase = objects[phaseID] else { return nil }
      for file in listed("files", of: phase) {
        add(file, of: phase, to: &target, &uses)
      }
      guard isa(phase, "PBXShellScriptBuildPhase") else { continue }
      target.scripts += (phase["shellScript"]?.string).asList
      target.scriptOutputs.formUnion(outputs(of: phase))
    }
    for groupID in object.strings("fileSystemSynchronizedGroups") {
      guard let path = paths[groupID] else { return nil }
      target.folders.append(path)
    }
    addExceptions(to: &target)
    for dependency in listed("dependencies", of: object) {
      let use = use(of: dependency)
      uses.append(self.use(by: dependency, of: use))
      if let productID = dependency["productRef"]?.string {
        addProduct(productID, to: &target)
      } else if let use {
        target.targets.append(use)
      }
    }
    target.scripts += aggregateScripts(of: object)
    // A mention without a condition makes a part one of all builds.
    let certain = uses.filter { !$0.isConditional }
    target.occasional.targets = Set(uses.compactMap(\.target)).subtracting(certain.compactMap(\.target))
    target.occasional.products = Set(uses.compactMap(\.product)).subtracting(certain.compactMap(\.product))
    target.occasional.patterns = patternsOfExcludedFiles(of: object)
    target.conditions = conditions(of: object)
    return target
  }

  private func moduleNames(of object: PropertyList, named name: String, product: String?) -> Set<String> {
    let set = buildSettings(of: object).filter { ["PRODUCT_NAME", "PRODUCT_MODULE_NAME"].contains($0.name) }
      .compactMap(\.value.string)
    let base = product.flatMap { $0.split(separator: ".").first }.map { $0.hasPrefix("lib") ? $0.dropFirst(3) : $0 }
    let names = ([name, base.map(String.init)].compactMap { $0 } + set).filter { !$0.contains("$") }
    // As Xcode makes it of a product's name.
    return Set(names.map { name in String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) })
  }

  // MARK: What a target has, in all builds or in some

  private func add(
    _ file: PropertyList, of phase: PropertyList, to target: inout XcodeProject.Target, _ uses: inout [Use]
  ) {
    let id = file["fileRef"]?.string
    let own = id.flatMap { productOwners[$0] }.map(XcodeProject.TargetUse.own)
    uses.append(use(by: file, of: own))
    switch phase["isa"]?.string {
    case "PBXSourcesBuildPhase":
      guard let id, let path = paths[id] else { return }
      if isConditional(file) { target.occasional.files.insert(path) }
      guard path.hasSuffix(".swift") else { return }
      target.files.append(path)
      target.fileIDs[path] = id
    // An embedded product is found by the linker all the same, since the importing code names it.
    case "PBXFrameworksBuildPhase", "PBXCopyFilesBuildPhase":
      if let productID = file["productRef"]?.string { addProduct(productID, to: &target) }
      if let use = own ?? id.flatMap({ objects[$0] }).flatMap(outsideUse) { target.targets.append(use) }
    default: return
    }
  }

  /// The target of another project that makes the file that a reference stands for.
  private func outsideUse(_ reference: PropertyList) -> XcodeProject.TargetUse? {
    if isa(reference, "PBXReferenceProxy") { return reference["remoteRef"]?.string.flatMap { use(proxy: $0) } }
    guard reference["sourceTree"]?.string == "BUILT_PRODUCTS_DIR" else { return nil }
    return reference["path"]?.string.map { .product(FilePath.name(of: $0)) }
  }

  /// Parts that a dependency or a file of a build phase mentions.
  private struct Use {
    var target: XcodeProject.TargetUse?
    var product: XcodeProject.ProductUse?
    var isConditional: Bool
  }

  private func use(by object: PropertyList, of target: XcodeProject.TargetUse?) -> Use {
    let product = object["productRef"]?.string.flatMap { productUse($0) }
    return Use(target: target, product: product, isConditional: isConditional(object))
  }

  private func isConditional(_ object: PropertyList) -> Bool {
    object["platformFilter"] != nil || object["platformFilters"] != nil
  }

  // MARK: Build settings

  /// The ways to write that a setting goes on with what is set elsewhere, which is read anyway.
  private static let inherited = ["$(inherited)", "${inherited}"]

  private func patternsOfExcludedFiles(of object: PropertyList) -> Set<String> {
    let values = buildSettings(of: object) + buildSettings(of: root)
    let patterns = values.filter { $0.name.hasPrefix("EXCLUDED_SOURCE_FILE_NAMES") }.flatMap(\.value.settingWords)
    return Set(patterns.filter { !Self.inherited.contains($0) }.map { $0.contains("$") ? "*" : $0 })
  }

  private func configurations(of object: PropertyList) -> [PropertyList] {
    listed("buildConfigurations", of: object["buildConfigurationList"]?.string.flatMap { objects[$0] })
  }

  /// The build settings of a target or the project in all configurations, with those of their settings files.
  private func buildSettings(of object: PropertyList) -> [(name: String, value: PropertyList)] {
    configurations(of: object).flatMap { settings(in: $0).all }
  }

  /// The settings of one configuration, with those of its settings file; whole if that file was read, or there is none.
  private func settings(in configuration: PropertyList) -> (all: [(name: String, value: PropertyList)], isWhole: Bool) {
    let own = (configuration["buildSettings"]?.dictionary ?? [:]).map { (name: $0.key, value: $0.value) }
    guard let file = settingsFile(of: configuration).flatMap({ settingsFiles[$0] }) else {
      let keys = ["baseConfigurationReference", "baseConfigurationReferenceAnchor"]
      return (own, keys.allSatisfy { configuration[$0] == nil })
    }
    return (own + file.settings.map { (name: $0.name, value: .string($0.value)) }, !file.isIncomplete)
  }

  /// The absolute path of the file that a configuration is based on. Since Xcode 16 it may lie in a folder that Xcode
  /// keeps in step with.
  private func settingsFile(of configuration: PropertyList) -> String? {
    if let id = configuration["baseConfigurationReference"]?.string { return paths[id] }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.string.flatMap({ paths[$0] }),
      let path = configuration["baseConfigurationReferenceRelativePath"]?.string
    else { return nil }
    return FilePath.absolute(path, from: anchor)
  }

  /// The conditions that the configurations Debug and Release of the target and of the project define. Those of others
  /// aren't known.
  private func conditions(of object: PropertyList) -> CompilationConditions {
    var conditions = CompilationConditions()
    for configuration in [object, root].flatMap(configurations) {
      guard let name = BuildConfiguration(rawValue: configuration["name"]?.string ?? "") else { continue }
      let (settings, isWhole) = settings(in: configuration)
      if !isWhole { conditions[name].isOpen = true }
      for (setting, value) in settings {
        let plain = setting.prefix { $0 != "[" }
        guard plain == "SWIFT_ACTIVE_COMPILATION_CONDITIONS" || plain == "OTHER_SWIFT_FLAGS" else { continue }
        let words = value.settingWords
        let isOfAll = plain.count == setting.count
        if !isOfAll || words.contains(where: { $0.contains("$") && !Self.inherited.contains($0) }) {
          conditions[name].isOpen = true
        }
        guard isOfAll else { continue }
        conditions[name].names.formUnion(
          plain == "OTHER_SWIFT_FLAGS" ? Self.definitions(among: words) : words.filter { !$0.contains("$") })
      }
    }
    return conditions
  }

  /// `-DNAME`, or `-D` and the name behind it.
  private static func definitions(among flags: [String]) -> [String] {
    flags.indices.compactMap { index in
      if flags[index] == "-D" { return index + 1 < flags.count ? flags[index + 1] : nil }
      return flags[index].hasPrefix("-D") ? String(flags[index].dropFirst(2)) : nil
    }
  }

  /// The files that were read, or would have been were they there; absolute paths.
  var pathsOfSettings: Set<String> { settingsFiles.values.reduce(into: []) { $0.formUnion($1.paths) } }

  /// An exception of the owning target takes files out of it; one of another target puts them into that one.
  private func addExceptions(to target: inout XcodeProject.Target) {
    target.occasional.files.formUnion(filesForPlatforms[target.id] ?? [])
    for (folder, members) in exceptions[target.id] ?? [] {
      if target.folders.contains(folder) {
        target.excludedFiles += members
      } else {
        target.files += members.filter { $0.hasSuffix(".swift") }
        target.lentFolders += members.filter { !$0.hasSuffix(".swift") }
      }
    }
  }

  // MARK: What a target uses

  private func use(of dependency: PropertyList) -> XcodeProject.TargetUse? {
    if let id = dependency["target"]?.string { return .own(id) }
    return dependency["targetProxy"]?.string.flatMap { use(proxy: $0) }
  }

  /// The target that a reference into this project or another leads to.
  private func use(proxy id: String) -> XcodeProject.TargetUse? {
    guard let proxy = objects[id], let container = proxy["containerPortal"]?.string,
      let remote = proxy["remoteGlobalIDString"]?.string
    else { return nil }
    if container == rootID { return .own(remote) }
    guard let project = paths[container] else { return nil }
    return .other(project: project, id: remote, name: proxy["remoteInfo"]?.string ?? "")
  }

  /// A build plugin is a product too.
  private func addProduct(_ id: String, to target: inout XcodeProject.Target) {
    if let use = productUse(id) {
      if !target.products.contains(use) { target.products.append(use) }
    } else if let name = objects[id]?["productName"]?.string {
      target.plugins.insert(String(name.dropFirst("plugin:".count)))
    }
  }

  private func productUse(_ id: String) -> XcodeProject.ProductUse? {
    guard let product = objects[id], let name = product["productName"]?.string, !name.hasPrefix("plugin:") else {
      return nil
    }
    return XcodeProject.ProductUse(name: name, package: product["package"]?.string.flatMap { package($0) })
  }

  private func package(_ id: String) -> XcodeProject.PackageReference? {
    guard let object = objects[id] else { return nil }
    if isa(object, "XCLocalSwiftPackageReference") { return localFolder(object).map { .folder($0) } }
    return (object["repositoryURL"] ?? object["identity"])?.string.map { .remote($0) }
  }

  private func localFolder(_ object: PropertyList) -> String? {
    (object["relativePath"] ?? object["path"])?.string.map { FilePath.absolute($0, from: folder) }
  }

  /// Since Xcode 15 a project lists its local packages; before, they were references among its files.
  func packageFolders() -> [String] {
    var folders: [String] = []
    for (id, object) in objects.sorted(by: { $0.key < $1.key }) {
      switch object["isa"]?.string {
      case "XCLocalSwiftPackageReference": folders += localFolder(object).asList
      case "PBXFileReference":
        guard let path = paths[id] else { continue }
        switch (object["lastKnownFileType"] ?? object["explicitFileType"])?.string {
        case nil, "folder", "wrapper", "text": folders.append(path)
        default: continue
        }
      default: continue
      }
    }
    return folders
  }

  // MARK: Scripts

  private func outputs(of phase: PropertyList) -> [String] {
    phase.strings("outputPaths").map { path in
      let plain = ["$(SRCROOT)/", "$(PROJECT_DIR)/", "$(SOURCE_ROOT)/"].first(where: path.hasPrefix)
      return FilePath.absolute(String(path.dropFirst(plain?.count ?? 0)), from: folder)
    }
  }

  /// Scripts that run before a target is built, because it depends on a target that is nothing but scripts.
  private func aggregateScripts(of object: PropertyList) -> [String] {
    var scripts: [String] = []
    var visited: Set<String> = []
    var pending = object.strings("dependencies")
    while let id = pending.popLast() {
      guard let dependency = objects[id], case .own(let targetID)? = use(of: dependency),
        visited.insert(targetID).inserted, let target = objects[targetID], isa(target, "PBXAggregateTarget")
      else { continue }
      let phases = listed("buildPhases", of: target).filter { isa($0, "PBXShellScriptBuildPhase") }
      scripts += phases.compactMap { $0["shellScript"]?.string }
      pending += target.strings("dependencies")
    }
    return scripts
  }

  // MARK: Versions

  func remotePackages() -> [PackageManifest.Dependency] {
    objects.sorted { $0.key < $1.key }.compactMap { _, object in
      guard isa(object, "XCRemoteSwiftPackageReference"), let url = object["repositoryURL"]?.string else { return nil }
      return PackageManifest.Dependency(location: .url(url, requirement(object["requirement"])))
    }
  }

  private func requirement(_ object: PropertyList?) -> VersionRequirement {
    VersionRequirement(
      (object?["kind"]?.string ?? "").replacing("Version", with: ""),
      (object?["minimumVersion"] ?? object?["version"])?.string, upTo: object?["maximumVersion"]?.string)
  }
}

extension PropertyList {
  /// The words of a build setting that is a list.
  fileprivate var settingWords: [String] {
    if let string { return BuildSettingWords.words(of: string) }
    // An element with a blank in it is quoted once more, or isn't.
    return strings.flatMap { $0.contains(where: { "\"'\\".contains($0) }) ? BuildSettingWords.words(of: $0) : [$0] }
  }
}
