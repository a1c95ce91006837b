import Foundation

/// A `project.pbxproj`, made of objects in Xcode's own shape.
struct XcodeFixture {
  private var objects: [String] = []
  private var groupChildren: [String] = []
  private var targetIDs: [String] = []
  private var packageReferences: [String] = []
  private var count = 0

  enum Kind: String {
    case application = "com.apple.product-type.application"
    case framework = "com.apple.product-type.framework"
    case appExtension = "com.apple.product-type.app-extension"
    case unitTests = "com.apple.product-type.bundle.unit-test"
  }

  /// What a target is made of.
  struct Target {
    var name: String
    var kind = Kind.application
    /// The name of the file that it makes.
    var product: String?
    /// Paths relative to the project's folder, listed one by one.
    var files: [String] = []
    /// Folders that Xcode keeps in step.
    var folders: [String] = []
    /// Names of package products, with the id of the reference to the package; nil for none.
    var products: [(name: String, package: String?)] = []
    /// Names of targets of this project that it depends on.
    var targets: [String] = []
    /// Files of products that other projects make.
    var linkedProducts: [String] = []
    /// Such files that it only carries along.
    var embeddedProducts: [String] = []
    /// Paths of other projects, and the names of their targets.
    var otherTargets: [(project: String, name: String)] = []
    var script: String?
    /// The platforms for which some of ``files``, ``targets``, ``products`` or files in ``folders`` are there.
    var platforms: [String: String] = [:]
    /// Build settings of its only configuration.
    var settings: [String: String] = [:]
    /// The name of that configuration.
    var configuration = "Other"
    /// The path of the file that its configuration is based on.
    var settingsFile: String?
  }

  init() {}

  private mutating func id(_ prefix: String) -> String {
    count += 1
    return prefix + String(count)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }

  mutating func addFile(_ path: String, type: String = "sourcecode.swift") -> String {
    let id = id("F")
    objects.append(
      "\(id) = {isa = PBXFileReference; lastKnownFileType = \(type); path = \(Self.quoted(path)); sourceTree = \"<group>\"; };"
    )
    groupChildren.append(id)
    return id
  }

  /// As Xcode 15 and later write it.
  mutating func addLocalPackage(_ path: String) -> String {
    let id = id("L")
    objects.append("\(id) = {isa = XCLocalSwiftPackageReference; relativePath = \(Self.quoted(path)); };")
    packageReferences.append(id)
    return id
  }

  mutating func addRemotePackage(_ url: String, minimum: String) -> String {
    let id = id("V")
    objects.append(
      """
      \(id) = {isa = XCRemoteSwiftPackageReference; repositoryURL = "\(url)"; \
      requirement = {kind = upToNextMajorVersion; minimumVersion = \(minimum); }; };
      """)
    packageReferences.append(id)
    return id
  }

  mutating func addBranch(_ url: String, _ branch: String) -> String {
    let id = id("V")
    objects.append(
      "\(id) = {isa = XCRemoteSwiftPackageReference; repositoryURL = \"\(url)\"; requirement = {kind = branch; branch = \(branch); }; };"
    )
    packageReferences.append(id)
    return id
  }

  /// A target of nothing but a script, on which others may depend.
  mutating func addAggregate(_ name: String, script: String) {
    let phase = addScript(script)
    objects.append(
      "T_\(name) = {isa = PBXAggregateTarget; name = \(name); buildPhases = (\(phase)); dependencies = (); };")
    targetIDs.append("T_\(name)")
  }

  private mutating func addScript(_ script: String) -> String {
    let id = id("S")
    objects.append("\(id) = {isa = PBXShellScriptBuildPhase; files = (); shellScript = \(Self.quoted(script)); };")
    return id
  }

  mutating func add(_ target: Target) {
    var phases: [String] = []
    var builds: [String] = []
    for path in target.files {
      let reference = addFile(path)
      let build = id("B")
      let filter = Self.filter(target.platforms[path])
      objects.append("\(build) = {isa = PBXBuildFile; fileRef = \(reference);\(filter) };")
      builds.append(build)
    }
    let sources = id("P")
    objects.append("\(sources) = {isa = PBXSourcesBuildPhase; files = (\(builds.joined(separator: ", "))); };")
    phases.append(sources)
    var products: [String] = []
    var linked: [String] = []
    for product in target.products {
      let dependency = id("X")
      let package = product.package.map { " package = \($0);" } ?? ""
      objects.append(
        "\(dependency) = {isa = XCSwiftPackageProductDependency;\(package) productName = \"\(product.name)\"; };")
      products.append(dependency)
      let build = id("B")
      let filter = Self.filter(target.platforms[product.name])
      objects.append("\(build) = {isa = PBXBuildFile; productRef = \(dependency);\(filter) };")
      linked.append(build)
    }
    linked += target.linkedProducts.map { addProductFile($0) }
    let embedded = target.embeddedProducts.map { addProductFile($0) }
    if !embedded.isEmpty {
      let copies = id("P")
      objects.append("\(copies) = {isa = PBXCopyFilesBuildPhase; files = (\(embedded.joined(separator: ", "))); };")
      phases.append(copies)
    }
    let frameworks = id("P")
    objects.append("\(frameworks) = {isa = PBXFrameworksBuildPhase; files = (\(linked.joined(separator: ", "))); };")
    phases.append(frameworks)
    if let script = target.script { phases.append(addScript(script)) }
    var dependencies: [String] = []
    for name in target.targets {
      let dependency = id("D")
      let filter = Self.filter(target.platforms[name])
      objects.append("\(dependency) = {isa = PBXTargetDependency; target = \(Self.quoted("T_" + name));\(filter) };")
      dependencies.append(dependency)
    }
    for other in target.otherTargets {
      let (container, proxy, dependency) = (addFile(other.project, type: "\"wrapper.pb-project\""), id("C"), id("D"))
      objects.append(
        """
        \(proxy) = {isa = PBXContainerItemProxy; containerPortal = \(container); proxyType = 1; \
        remoteGlobalIDString = T_\(other.name); remoteInfo = \(other.name); };
        """)
      objects.append("\(dependency) = {isa = PBXTargetDependency; targetProxy = \(proxy); };")
      dependencies.append(dependency)
    }
    var groups: [String] = []
    for folder in target.folders {
      let group = id("G")
      let own = target.platforms.filter { $0.key.hasPrefix(folder + "/") }.sorted { $0.key < $1.key }
      let filters = own.map { "\(Self.quoted(String($0.key.dropFirst(folder.count + 1)))) = (\($0.value), );" }
      let exception = id("E")
      objects.append(
        """
        \(exception) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = \(Self.quoted("T_" + target.name)); \
        platformFiltersByRelativePath = {\(filters.joined(separator: " "))}; };
        """)
      objects.append(
        """
        \(group) = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (\(exception)); \
        path = \(Self.quoted(folder)); sourceTree = "<group>"; };
        """)
      groupChildren.append(group)
      groups.append(group)
    }
    var configurations = ""
    if !target.settings.isEmpty || target.settingsFile != nil {
      let (list, configuration) = (id("CL"), id("CF"))
      let settings = target.settings.map { "\(Self.quoted($0.key)) = \(Self.quoted($0.value));" }
      let base =
        target.settingsFile.map { "baseConfigurationReference = \(addFile($0, type: "text.xcconfig")); " } ?? ""
      objects.append(
        "\(configuration) = {isa = XCBuildConfiguration; name = \(target.configuration); \(base)buildSettings = {\(settings.joined())}; };"
      )
      objects.append("\(list) = {isa = XCConfigurationList; buildConfigurations = (\(configuration)); };")
      configurations = "buildConfigurationList = \(list); "
    }
    var product = ""
    if let file = target.product {
      let reference = id("F")
      objects.append(
        "\(reference) = {isa = PBXFileReference; path = \(Self.quoted(file)); sourceTree = BUILT_PRODUCTS_DIR; };")
      product = "productReference = \(reference); "
    }
    objects.append(
      """
      \(Self.quoted("T_" + target.name)) = {isa = PBXNativeTarget; name = \(Self.quoted(target.name)); \(product)\(configurations)\
      productType = "\(target.kind.rawValue)"; buildPhases = (\(phases.joined(separator: ", "))); \
      dependencies = (\(dependencies.joined(separator: ", "))); \
      fileSystemSynchronizedGroups = (\(groups.joined(separator: ", "))); \
      packageProductDependencies = (\(products.joined(separator: ", "))); };
      """)
    targetIDs.append(Self.quoted("T_" + target.name))
  }

  private static func filter(_ platform: String?) -> String { platform.map { " platformFilters = (\($0), );" } ?? "" }

  private mutating func addProductFile(_ file: String) -> String {
    let reference = id("F")
    objects.append("\(reference) = {isa = PBXFileReference; path = \(file); sourceTree = BUILT_PRODUCTS_DIR; };")
    let build = id("B")
    objects.append("\(build) = {isa = PBXBuildFile; fileRef = \(reference); };")
    return build
  }

  var text: String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (\(targetIDs.joined(separator: ", "))); \
    packageReferences = (\(packageReferences.joined(separator: ", "))); projectDirPath = ""; };
        MAIN = {isa = PBXGroup; children = (\(groupChildren.joined(separator: ", "))); sourceTree = "<group>"; };
        \(objects.joined(separator: "\n    "))
      };
      rootObject = ROOT;
    }
    """
  }
}
