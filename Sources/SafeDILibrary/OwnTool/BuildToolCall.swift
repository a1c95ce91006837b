import DICheckDependencyLibrary

/// A call of SafeDI's own tool, understood as that tool would: a build script changes only the executable's name.
///
/// Paths are as written, relative to the folder in which the tool was called.
package struct BuildToolCall: Hashable, Sendable {
  /// The output that the call asks for.
  package enum Goal: Hashable, Sendable {
    /// All code in one file.
    /// - Parameter isAlwaysWritten: whether builds go by the time at which it was written, so that it is written though
    ///   nothing in it changed.
    case file(String, isAlwaysWritten: Bool)
    /// Files in a folder.
    case folder(String)
    /// The files that this manifest lists (``GenerationManifest``).
    case manifest(String)
    /// A manifest of the files that would be written to a folder, without the code.
    case listing(folder: String, manifest: String)
    /// Only the information that modules share, and drawings.
    case nothing
  }

  package var goal: Goal
  /// Files that list sources.
  package var sourceLists: [String] = []
  /// Further folders and files to read, and files that list them.
  package var further: [String] = []
  package var furtherLists: [String] = []
  /// Modules that all generated code imports, and files that list them.
  package var imports: [String] = []
  package var importLists: [String] = []
  /// Files with the information that used modules wrote about themselves, and files that list them.
  package var moduleInformation: [String] = []
  package var moduleInformationLists: [String] = []
  package var moduleInformationOutput: String?
  /// The names that hold in conditions of compilation; nil where the call names none.
  package var activeConditions: [String]?
  package var drawingOutput: String?
  /// The only files that ask for code for tests; nil for all.
  package var mockedFiles: [String]?
  /// The project's folder; nil for the folder in which the tool was called.
  package var projectFolder: String?
  /// The version that the call names or shows; nil for the one that the code shows.
  package var version: LibraryVersion?
  /// The name of the file, in a written folder, that lists the other files there.
  package var manifestName: String?

  package init(goal: Goal) {
    self.goal = goal
  }
}

/// The reason why a call or a file can't be meant for SafeDI's own tool: for people, without a full stop.
package struct BuildToolError: Error, Hashable, Sendable {
  package var message: String
  /// Whether the tool reports the error with an exit status of its own, as for options that exclude each other.
  package var isMisuse: Bool

  package init(_ message: String, isMisuse: Bool = false) {
    self.message = message
    self.isMisuse = isMisuse
  }
}
