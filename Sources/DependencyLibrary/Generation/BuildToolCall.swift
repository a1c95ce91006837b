/// A call of a library's own tool, as that tool would understand it: a build script changes only the executable's name.
///
/// Paths are as written, and relative to where the tool was called.
package struct BuildToolCall: Hashable, Sendable {
  /// What comes of the call.
  package enum Goal: Hashable, Sendable {
    /// All code in one file.
    /// - Parameter isAlwaysWritten: whether builds go by the time at which it was written, so that it is written though
    ///   nothing in it changed.
    case file(String, isAlwaysWritten: Bool)
    /// Files in a folder.
    case folder(String)
    /// What this manifest lists (``GenerationManifest``).
    case manifest(String)
    /// A manifest of what would be written to a folder, and no code.
    case listing(folder: String, manifest: String)
    /// Nothing but what modules must know of each other, and drawings.
    case nothing
  }

  package var goal: Goal
  /// Files that list sources.
  package var sourceLists: [String] = []
  /// Further folders and files to read, and files that list such.
  package var further: [String] = []
  package var furtherLists: [String] = []
  /// Modules that all generated code imports, and files that list such.
  package var imports: [String] = []
  package var importLists: [String] = []
  /// What modules that are used wrote about themselves, and files that list such.
  package var moduleInformation: [String] = []
  package var moduleInformationLists: [String] = []
  package var moduleInformationOutput: String?
  /// The names that hold in conditions of compilation; nil where the call says nothing of them.
  package var activeConditions: [String]?
  package var drawingOutput: String?
  /// The only files that ask for code for tests; nil for all.
  package var mockedFiles: [String]?
  /// Where the project is; nil for where the tool was called.
  package var projectFolder: String?
  /// What the call says, or what it shows; nil for what the code shows.
  package var version: LibraryVersion?
  /// In a folder that is written: the name of the file that lists what else is there.
  package var manifestName: String?

  package init(goal: Goal) {
    self.goal = goal
  }
}

/// Why a call or a file can't be meant for a library's own tool: for people, without a full stop.
package struct BuildToolError: Error, Hashable, Sendable {
  package var message: String
  /// Whether the tool has an exit status of its own for it, as for options that exclude each other.
  package var isMisuse: Bool

  package init(_ message: String, isMisuse: Bool = false) {
    self.message = message
    self.isMisuse = isMisuse
  }
}

/// How a library's own tool is called, and what files it exchanges with builds.
package protocol BuildToolInterface: Sendable {
  /// The call that `arguments` stand for; nil where they aren't that tool's, but those of our own `generate`.
  /// - Parameter isFile: whether a path, as written, leads to a file that is there.
  /// - Throws: ``BuildToolError`` for a call of the tool that can't be meant.
  func call(_ arguments: [String], isFile: (String) -> Bool) throws(BuildToolError) -> BuildToolCall?

  /// - Throws: ``BuildToolError`` for bytes that are no manifest.
  func manifest(from bytes: [UInt8]) throws(BuildToolError) -> GenerationManifest

  func file(of manifest: GenerationManifest) -> [UInt8]
}
