import DICheckDependencyLibrary
import DICheckPackageManifests

/// Files that are compiled as one unit: a target of a package or an Xcode project, or files of which nothing says
/// what compiles them.
package struct SourceModule: Hashable, Sendable {
  package enum Kind: Sendable {
    case library, executable, test, macro, plugin
    /// An application, framework or extension of an Xcode project, or that project's whole folder.
    case application
    /// Files of a folder that no target lists.
    case loose
    /// A single file that was asked for.
    case file
  }

  package enum Extent: Int, Comparable, Sendable {
    /// All are known.
    case whole
    /// All that are known belong to it, and something else does that can't be read.
    case partial
    /// Which files belong to it, or whether anything compiles them, can't be known.
    case unknown

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package var name: String
  package var kind: Kind
  /// Index into ``BuildModel/projects``.
  package var project: Int
  /// The folder below which all of its files stand (or stood, before links were followed).
  package var folder: String
  /// Indices into ``BuildModel/files``, ascending.
  package var files: [Int]
  /// The files among them that are only in some builds: for a platform, or unless a setting leaves them out.
  package var occasionalFiles: Set<Int> = []
  /// Indices of the source modules that it uses directly, ascending.
  package var dependencies: [Int] = []
  /// The dependencies among them that are only in some builds, or only presumed because they can't be known.
  package var supposed: Set<Int> = []
  /// The modules that this one uses too as soon as one of its files imports them, by the imported names: no link is
  /// needed within one build folder. None of ``dependencies``, but for ``imported``.
  package var importable: [String: [Int]] = [:]
  /// The dependencies that are only used because of an import.
  var imported: Set<Int> = []
  /// The products that it takes from other packages.
  package var products: [ProductUse] = []
  /// True if the module is certainly part of something runnable: an executable of a package, an application of a
  /// project.
  package var isRunnable = false
  /// The names that `#if` may ask for, as far as its settings say.
  package var conditions = CompilationConditions()
  /// True if it certainly depends on nothing but modules of this workspace.
  package var isSelfContained = false
  /// The plugins that run when it is built.
  package var plugins = PluginUse(names: [], mayHaveMore: true)
  /// The scripts that run when it is built, by the targets of Xcode's that it stands for.
  package var scripts: [TargetScripts] = []
  /// Further files that a script of a library's tool, or the setting `include`, gives to its programs: indices into
  /// ``BuildModel/files``.
  package var included: Set<Int> = []
  /// The extent to which its files and dependencies are known.
  package var extent = Extent.whole
  /// The flaws of what says what it is made of: indices into ``BuildModel/buildFaults``.
  var buildFaults: [Int] = []
  /// True if the module's files are built by something that isn't read here, because no package or project lists them
  /// or their manifest can't be followed: they may belong to several programs, and use every package beside them.
  package var isOfUnreadBuild = false
  /// The file that describes such a build; nil where none is known.
  package var description: String?
}

/// The owner of modules: a package, an Xcode project, a plain folder.
package struct SourceProject: Hashable, Sendable {
  package enum Kind: Sendable { case package, xcode, folder, file }

  package var kind: Kind
  /// The package's or project's own name, else the folder's.
  package var name: String
  /// The folder that relative directories of its configuration start from.
  package var folder: String
  /// A package's manifest; nil for every other project.
  package var manifestPath: String?
  /// The `.xcodeproj` of one of Xcode's; nil for every other project.
  package var bundle: String?
  /// The packages that it depends on, with what it requires of them.
  package var dependencies: [PackageManifest.Dependency] = []
  /// The packages on the same disk that it uses: indices into ``BuildModel/projects``.
  var packages: [Int] = []
  /// The folders from which it uses libraries' own packages, by the libraries' names.
  package var checkouts: [String: String] = [:]
  /// The workspaces of Xcode's that list it.
  var workspaces: [String] = []
  /// The releases that settings state for its code, by the libraries' names.
  var statedVersions: VersionsByLibrary = [:]
  /// The names that hold in `#if` as somebody says, all others being off; nil where the build decides.
  package var activeConditions: Set<String>?
  /// Further files that the setting `include` gives to all of its programs: indices into ``BuildModel/files``.
  package var included: Set<Int> = []
  /// True if the project lies outside of the given paths and is only here as a dependency.
  package var isExternal = false
}

/// The plugins that run when a module is built.
package struct PluginUse: Hashable, Sendable {
  package var names: Set<String>
  /// True if others may run too, since not all that is built is read.
  package var mayHaveMore: Bool
}

/// A product of another package, as a target's manifest names it.
package struct ProductUse: Hashable, Sendable {
  package var name: String
  /// The package that is said to have it; nil where the manifest doesn't say.
  package var package: String?
  /// The identities of the packages that may have it, in lower case; none where the manifest doesn't show them.
  var owners: Set<String> = []
  /// True if these are all fetched, so that none of them may be another package under a new name.
  var isFetched = false
}

/// The script phases of a target of Xcode's.
package struct TargetScripts: Hashable, Sendable {
  package var target: String
  package var texts: [String]
}
