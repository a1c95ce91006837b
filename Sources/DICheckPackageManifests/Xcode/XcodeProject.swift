import DICheckText

/// The targets of a `project.pbxproj`: their Swift files and their dependencies.
package struct XcodeProject: Hashable, Sendable {
  package struct Target: Hashable, Sendable {
    /// The object's id in the project file, by which other projects know the target too.
    package var id: String
    package var name: String
    /// Such as `com.apple.product-type.application`; empty where the project doesn't say.
    var productType: String
    /// The name of the file that it makes, such as `Kit.framework`; nil where the project doesn't say.
    package var productFile: String?
    /// The names by which other code may import it: after its product, unless a build setting says otherwise. The
    /// target's own name is among them, since settings may stand in files that aren't read.
    package var moduleNames: Set<String> = []
    /// Absolute paths of Swift files, from the lists of the target's build phases.
    package var files: [String] = []
    /// By path, the objects of the project that stand for these files.
    package var fileIDs: [String: String] = [:]
    /// Absolute paths of the files that its scripts say they write.
    package var scriptOutputs: Set<String> = []
    /// Folders that belong to the target with all that is below them, but for ``excludedFiles``.
    package var folders: [String] = []
    /// Absolute paths.
    package var excludedFiles: [String] = []
    /// Folders of another target that belong to this one too, with everything below them, and their files that aren't
    /// compiled.
    package var lentFolders: [String] = []
    /// The parts that are only in some builds.
    package var occasional = Occasional()
    /// The names of the build plugins that run for it.
    package var plugins: Set<String> = []
    /// Products of packages that it uses.
    package var products: [ProductUse] = []
    /// Targets that it depends on or links, of this project or another.
    package var targets: [TargetUse] = []
    /// The names that its settings and those of the project define.
    package var conditions = CompilationConditions()
    /// The texts of its script phases, and of those of the aggregate targets that it depends on.
    package var scripts: [String] = []

    package var isTest: Bool { productType.contains("unit-test") || productType.contains("ui-testing") }

    /// True if the target's code becomes part of its users. An application only carries its extensions along.
    package var isLibrary: Bool {
      productType.hasPrefix("com.apple.product-type.framework")
        || productType.hasPrefix("com.apple.product-type.library")
    }

    package var isApplication: Bool { productType.hasPrefix("com.apple.product-type.application") }
  }

  /// The parts of a target for some platforms only, or that a build setting may leave out.
  package struct Occasional: Hashable, Sendable {
    /// Absolute paths.
    package var files: Set<String> = []
    /// Patterns of the names or paths of further ones.
    package var patterns: Set<String> = []
    package var products: Set<ProductUse> = []
    package var targets: Set<TargetUse> = []
  }

  /// A product of a package, as a target names it.
  package struct ProductUse: Hashable, Sendable {
    package var name: String
    package var package: PackageReference?
  }

  /// Where a package lies.
  package enum PackageReference: Hashable, Sendable {
    /// An absolute path.
    case folder(String)
    /// A URL, or the identity in a registry. A local package of the same identity stands in for it.
    case remote(String)
  }

  package enum TargetUse: Hashable, Sendable {
    /// The id of a target of the same project.
    case own(String)
    /// `project`: the absolute path of an `.xcodeproj`.
    case other(project: String, id: String, name: String)
    /// The file of a product that this project doesn't make, such as `Kit.framework`.
    case product(String)
  }

  package var targets: [Target]
  /// The packages that it fetches, in a fixed order.
  package var remotePackages: [PackageManifest.Dependency]
  /// Absolute paths of what the project links as local packages, in the order of the file. References to folders and
  /// files of no known type are among them: only the disk can show whether they are packages.
  package var packageFolders: [String]
  /// Absolute paths of the files that its build settings are based on, there or not.
  package var settingsFiles: Set<String>

  /// Nil when the project can't be read with certainty: then its folder counts as one program.
  /// - Parameters:
  ///   - text: the content of `project.pbxproj`, in Xcode's own form.
  ///   - folder: the folder that holds the `.xcodeproj`.
  ///   - settingsText: reads a file that build settings are based on; nil where that can't be.
  package init?(text: String, folder: String, settingsText: (_ path: String) -> String? = { _ in nil }) {
    guard let document = PropertyList(parsing: text),
      let reader = XcodeObjects(document, folder: folder, text: settingsText)
    else { return nil }
    remotePackages = reader.remotePackages()
    packageFolders = reader.packageFolders()
    settingsFiles = reader.pathsOfSettings
    targets = []
    for id in reader.root.strings("targets") {
      guard let object = reader.objects[id] else { return nil }
      guard object["isa"]?.string == "PBXNativeTarget" else { continue }
      guard let target = reader.target(id, object) else { return nil }
      targets.append(target)
    }
  }

  /// The place of the first thing in a project that can't be parsed; nil where there is none.
  package static func fault(in text: String) -> UTF8Range? { PropertyList.fault(in: text) }
}
