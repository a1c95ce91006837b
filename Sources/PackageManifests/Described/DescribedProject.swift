/// A project that a tool makes from a description, as far as that is written out in literals: a `Project.swift` of Tuist,
/// a `project.yml` of XcodeGen. All paths are relative to the description's folder, or absolute.
package struct DescribedProject: Hashable, Sendable {
  package struct Target: Hashable, Sendable {
    package var name: String
    package var isTest = false
    package var sources: [Sources] = []
    package var targets: [TargetUse] = []
    /// Products of packages that it uses.
    package var products: [String] = []
    /// The names of the build plugins that run for it.
    package var plugins: Set<String> = []
  }

  /// Files of a target.
  package struct Sources: Hashable, Sendable {
    /// Paths, or patterns with `*` and `**`. Everything below a folder belongs to it.
    package var included: [String]
    package var excluded: [String] = []
    /// Whether they needn't be there.
    package var isOptional = false
  }

  package enum TargetUse: Hashable, Sendable {
    case own(String)
    /// A target of the description in another folder.
    case other(folder: String, name: String)
  }

  /// Nil where they aren't all written out.
  package var targets: [Target]?
  /// The folders of packages on the same disk.
  package var packageFolders: [String] = []
  package var remotePackages: [XcodeProject.RemotePackage] = []
}

extension DescribedProject {
  /// Nil when the file at `path` is no description of a kind that is read. Parses, so the calling thread needs a large
  /// stack.
  package init?(path: String, text: String) {
    if path.hasSuffix(".swift") {
      guard let call = ManifestReader.call(of: "Project", in: text) else { return nil }
      self.init(tuist: call)
    } else if path.hasSuffix(".yml") || path.hasSuffix(".yaml") {
      guard let value = YAMLValue(parsing: text) else { return nil }
      self.init(xcodeGen: value)
    } else {
      return nil
    }
  }

  // MARK: XcodeGen

  private init(xcodeGen project: YAMLValue) {
    for (name, package) in (project["packages"]?.map ?? [:]).sorted(by: { $0.key < $1.key }) {
      if let path = package["path"]?.string {
        packageFolders.append(path)
      } else if let url = package["url"]?.string ?? package["github"]?.string {
        remotePackages.append(XcodeProject.RemotePackage(location: url, requirement: Self.requirement(package)))
      } else {
        remotePackages.append(XcodeProject.RemotePackage(location: name, requirement: .unknown))
      }
    }
    packageFolders += (project["localPackages"]?.elements ?? []).compactMap(\.string)
    // What other files, templates and the environment add isn't written out.
    guard project["include"] == nil, let targets = project["targets"]?.map else { return }
    let read = targets.sorted { $0.key < $1.key }.map { Self.target($0.key, $0.value) }
    let known = read.compactMap(\.self)
    if known.count == read.count { self.targets = known }
  }

  private static func target(_ name: String, _ value: YAMLValue) -> Target? {
    guard value["templates"] == nil, isLiteral(name) else { return nil }
    var target = Target(name: name)
    target.isTest = value["type"]?.string.map { $0.contains("unit-test") || $0.contains("ui-testing") } ?? false
    for source in value["sources"]?.elements ?? [] {
      guard let path = source.string ?? source["path"]?.string, isLiteral(path) else { return nil }
      let phase = source["buildPhase"]
      if phase != nil, phase?.string != "sources" { continue }
      func patterns(_ key: String) -> [String] {
        (source[key]?.elements ?? []).compactMap(\.string).map { path + "/" + $0 }
      }
      let included = patterns("includes")
      target.sources.append(
        Sources(
          included: included.isEmpty ? [path] : included, excluded: patterns("excludes"),
          isOptional: source["optional"]?.string == "true"))
    }
    for dependency in value["dependencies"]?.elements ?? [] {
      if let name = dependency["target"]?.string {
        // `Project/Target` is one of a project elsewhere.
        guard isLiteral(name), !name.contains("/") else { return nil }
        target.targets.append(.own(name))
      } else if let package = dependency["package"]?.string {
        let products = (dependency["products"]?.elements ?? []).compactMap(\.string)
        target.products += products.isEmpty ? [dependency["product"]?.string ?? package] : products
      }
    }
    target.plugins = Set((value["buildToolPlugins"]?.elements ?? []).compactMap { $0["plugin"]?.string })
    return target
  }

  private static func isLiteral(_ text: String) -> Bool { !text.contains("${") }

  private static func requirement(_ package: YAMLValue) -> VersionRequirement {
    func version(_ keys: String...) -> String? { keys.lazy.compactMap { package[$0]?.string }.first }
    if version("branch", "revision") != nil { return .unversioned }
    if let version = version("exactVersion", "version", "exact") { return .exact(version) }
    if let version = version("majorVersion", "from") { return .upToNextMajor(version) }
    if let version = version("minorVersion") { return .upToNextMinor(version) }
    if let lower = version("minVersion"), let upper = version("maxVersion") {
      return .range(lower: lower, upper: upper, isClosed: false)
    }
    return .unknown
  }

  // MARK: Tuist

  private init(tuist project: ManifestValue.Call) {
    for case .call(let package) in project["packages"]?.elements?.values ?? [] {
      if let path = package["path"]?.path { packageFolders.append(path) }
    }
    guard let elements = project["targets"]?.elements, elements.isComplete else { return }
    let read = elements.values.map { value -> Target? in
      if case .call(let call) = value { Self.target(call) } else { nil }
    }
    let known = read.compactMap(\.self)
    if known.count == read.count { targets = known }
  }

  private static func target(_ call: ManifestValue.Call) -> Target? {
    guard ["target", "Target"].contains(call.name), let name = call["name"]?.string else { return nil }
    var target = Target(name: name)
    if case .member(let product)? = call["product"] { target.isTest = ["unitTests", "uiTests"].contains(product) }
    for label in ["sources", "buildableFolders"] {
      guard let value = call[label] else { continue }
      guard let sources = sources(value) else { return nil }
      target.sources += sources
    }
    guard let dependencies = call["dependencies"] else { return target }
    guard let elements = dependencies.elements, elements.isComplete else { return nil }
    for element in elements.values {
      guard case .call(let use) = element else { return nil }
      switch use.name {
      case "target":
        guard let name = use["name"]?.string else { return nil }
        target.targets.append(.own(name))
      case "project":
        guard let name = use["target"]?.string, let folder = use["path"]?.path else { return nil }
        target.targets.append(.other(folder: folder, name: name))
      case "package", "external":
        guard let name = use["product"]?.string ?? use["name"]?.string else { return nil }
        if case .member("plugin")? = use["type"] { target.plugins.insert(name) } else { target.products.append(name) }
      case "sdk", "framework", "xcframework", "library", "xctest": continue
      default: return nil
      }
    }
    return target
  }

  private static func sources(_ value: ManifestValue) -> [Sources]? {
    if let path = value.string { return [Sources(included: [path])] }
    if case .call(let call) = value {
      switch call.name {
      case "glob":
        guard let path = call.unlabelled?.path else { return nil }
        guard let excluding = call["excluding"] else { return [Sources(included: [path])] }
        let excluded =
          excluding.path.map { [$0] }
          ?? excluding.elements.flatMap { elements in
            let paths = elements.values.compactMap(\.path)
            return elements.isComplete && paths.count == elements.values.count ? paths : nil
          }
        return excluded.map { [Sources(included: [path], excluded: $0)] }
      case "sourceFilesList", "SourceFilesList": return call["globs"].flatMap(sources)
      default: return nil
      }
    }
    guard let elements = value.elements, elements.isComplete else { return nil }
    let read = elements.values.map(sources)
    let known = read.compactMap(\.self)
    return known.count == read.count ? known.flatMap(\.self) : nil
  }
}

extension ManifestValue {
  /// A path, as text or made with `.relativeToManifest(…)`.
  fileprivate var path: String? {
    if case .call(let call) = self { return call.name == "relativeToManifest" ? call.unlabelled?.string : nil }
    guard let string, !string.hasPrefix("//") else { return nil }
    return string
  }
}
