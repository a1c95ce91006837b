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

  package var name: String
  package var kind: Kind
  /// Index into ``ProgramLayout/projects``.
  package var project: Int
  /// The folder below which all of its files stand (or stood, before links were followed).
  package var folder: String
  /// Indices into ``ProgramLayout/files``, ascending.
  package var files: [Int]
  /// Of these, what it has in some builds alone: for a platform, or unless a setting leaves it out.
  package internal(set) var occasionalFiles: Set<Int> = []
  /// Indices of the source modules that it uses directly, ascending.
  package var dependencies: [Int] = []
  /// Of these, what it has in some builds alone, or is only taken to have since nobody can say what it has.
  package internal(set) var supposed: Set<Int> = []
  /// By the names that files import them by, what it uses too as soon as one of its files does: what is built into the
  /// same folder needs no link. None of ``dependencies``, but for ``imported``.
  package var importable: [String: [Int]] = [:]
  /// What of ``dependencies`` it uses for an import alone.
  package internal(set) var imported: Set<Int> = []
  /// Whether one of its imports may mean several modules.
  package internal(set) var importsUnknown = false
  /// Whether it certainly ends in something that a person starts: an executable of a package, an application of a
  /// project.
  package var isRunnable = false
  /// The names that `#if` may ask for, as far as its settings say.
  package var conditions = CompilationConditions()
  /// Whether the library's tool runs when this module is built; nil where nothing says.
  package var usesGenerator: Bool?
  /// Whether that tool is a plugin which is given this module's own files alone, and what is named to it: not what the
  /// module links.
  package var hasPluginForOwnFiles = false
  /// Whether the tool is given what the module names, and not what that uses in turn.
  package var usesListedAlone = false
  /// Further files that a script of the build, or the setting `include`, gives to its programs: indices into
  /// ``ProgramLayout/files``.
  package var included: Set<Int> = []
  /// Whether nobody can say what it is compiled with: the manifest or project that says so is being typed or merged, or
  /// a local package that it uses isn't there.
  package var hasUnknownParts = false
  /// Whether something builds its files that isn't read here, as no package or project lists them or the manifest that
  /// does can't be followed: they may be of several programs, and use every package that lies beside them.
  package var isOfUnreadBuild = false
}

/// What owns modules: a package, an Xcode project, a plain folder.
package struct SourceProject: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case package, xcode, folder, file }

  package var kind: Kind
  /// The package's or project's own name, else the folder's.
  package var name: String
  /// The folder that relative directories of its configuration start from.
  package var folder: String
  /// A package's manifest; nil for every other project.
  package var manifestPath: String?
  /// What the project's own files, or the override, say; nil where only the code can show.
  package var version: VersionFinding?
  /// The names that hold in `#if` as somebody says, all others being off; nil where the build decides.
  package var activeConditions: Set<String>?
  /// The items of its ``SourceList``, as written.
  package var includeList: [String] = []
  /// Whether a script of its build calls the tool as only former releases can be called.
  package var hasFormerToolCall = false
  /// Further files that the setting `include` gives to all of its programs: indices into ``ProgramLayout/files``.
  package var included: Set<Int> = []
  /// Whether it lies outside of what was asked for and is here only because something inside depends on it.
  package var isExternal = false
}
