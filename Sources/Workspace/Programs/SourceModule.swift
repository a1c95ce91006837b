import DICheckDependencyLibrary
import DICheckPackageManifests

/// Files that are compiled as one unit: a target of a package or an Xcode project, or files of which nothing says
/// what compiles them.
package struct SourceModule: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case library, executable, test, macro, plugin
    /// An application, framework or extension of an Xcode project, or that project's whole folder.
    case application
    /// Files of a folder that no target lists.
    case loose
    /// A single file that was asked for.
    case file
  }

  package enum Extent: Int, Hashable, Comparable, Sendable {
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
  /// Index into ``ProgramLayout/projects``.
  package var project: Int
  /// The folder below which all of its files stand (or stood, before links were followed).
  package var folder: String
  /// Indices into ``ProgramLayout/files``, ascending.
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
  package var imported: Set<Int> = []
  /// The products that it takes from packages which certainly aren't the library's, nor on this disk.
  package var otherProducts: Set<String> = []
  /// Whether its manifest takes a product from the library's package.
  package var usesLibrary = false
  /// Whether the module is certainly part of something runnable: an executable of a package, an application of a
  /// project.
  package var isRunnable = false
  /// The names that `#if` may ask for, as far as its settings say.
  package var conditions = CompilationConditions()
  /// Whether it certainly depends on nothing but modules of this workspace.
  package var isSelfContained = false
  /// Whether another target of its package depends on a product of the library.
  package var isBesideUsers = false
  /// Whether the library's tool runs when this module is built; nil where nothing says.
  package var usesGenerator: Bool?
  /// Whether the tool is a plugin that only gets this module's own files and the named directories, not the linked
  /// modules.
  package var hasPluginForOwnFiles = false
  /// Further files that a script of the build, or the setting `include`, gives to its programs: indices into
  /// ``ProgramLayout/files``.
  package var included: Set<Int> = []
  /// What is known of its files and dependencies.
  package var extent = Extent.whole
  /// The flaws of what says what it is made of: indices into ``ProgramLayout/buildFaults``.
  package var buildFaults: [Int] = []
  /// Whether the module's files are built by something that isn't read here, because no package or project lists them
  /// or their manifest can't be followed: they may belong to several programs, and use every package beside them.
  package var isOfUnreadBuild = false
  /// The file that describes such a build; nil where none is known.
  package var description: String?
}

/// The owner of modules: a package, an Xcode project, a plain folder.
package struct SourceProject: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case package, xcode, folder, file }

  package var kind: Kind
  /// The package's or project's own name, else the folder's.
  package var name: String
  /// The folder that relative directories of its configuration start from.
  package var folder: String
  /// A package's manifest; nil for every other project.
  package var manifestPath: String?
  /// The version by the project's own files or the override; nil if only the code can show it.
  package var version: VersionFinding?
  /// The names that hold in `#if` as somebody says, all others being off; nil where the build decides.
  package var activeConditions: Set<String>?
  /// The entries of its ``SourceList``, as the releases that read it take them.
  package var includeList: [SourceList.Entry] = []
  /// The entries among them that lead nowhere.
  package var missingEntries: [SourceList.Entry] = []
  /// The paths of all lists that it has.
  package var sourceLists: [String] = []
  /// Whether a script of the project's build calls the tool with options of former releases.
  package var hasFormerToolCall = false
  /// Further files that the setting `include` gives to all of its programs: indices into ``ProgramLayout/files``.
  package var included: Set<Int> = []
  /// Whether the project lies outside of the given paths and is only here as a dependency.
  package var isExternal = false
}
