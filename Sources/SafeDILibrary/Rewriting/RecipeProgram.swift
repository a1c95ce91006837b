import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// A program as a library's recipes see it while they look for a change: its graph, its texts and its modules.
///
/// It is one state of the program: nothing here changes while a change is made.
package protocol RecipeProgram {
  var graph: ProgramGraph { get }
  var version: LibraryVersion { get }
  /// The faults of the graph, found once.
  var problems: [GraphProblem] { get }
  /// The deadline of the request.
  var deadline: Deadline { get }

  // MARK: Files

  /// A file's text as it was analysed; nil where it isn't available.
  func text(_ path: String) -> [UInt8]?
  var fileCount: Int { get }
  /// All files, in the order in which they became known.
  var paths: [String] { get }
  /// All files with their numbers, sorted by path.
  var filesInPathOrder: [(file: FileID, path: String)] { get }
  /// The files without the library's words, which it doesn't read.
  var unmarkedPaths: [String] { get }
  /// The files whose words seem to make a statement about a name, sorted.
  func paths(saying statement: StatedWords.Statement, of name: String) -> [String]
  /// ``paths(saying:of:)`` in the whole workspace, whose other programs may contain tests of this one.
  func workspacePaths(saying statement: StatedWords.Statement, of name: String) -> [String]
  /// A few files, other than the one at `path`, that the library reads.
  func readPaths(besides path: String, atMost limit: Int) -> [String]
  /// The graph as the build of the file's module sees it: the program's, or a smaller one where the program only uses
  /// that module. Nil where that is unknown. O(files of the module and of those that it uses).
  func graphOfBuild(ofFileAt path: String) -> (ProgramGraph)?
  /// Whether mocks are generated for a file.
  func makesTestCode(ofFileAt path: String) -> Bool
  /// Whether a file belongs to the workspace, and not to a package that it uses.
  func isEditable(_ path: String) -> Bool
  /// The scopes that a file declares.
  func scopes(inFileAt path: String) -> [ScopeID]

  // MARK: Modules, by their numbers

  var modules: Set<Int> { get }
  /// The modules of a file.
  func modules(of path: String) -> Set<Int>
  func name(ofModule module: Int) -> String
  /// Whether the way in which its files are compiled is unknown.
  func isLoose(_ module: Int) -> Bool
  /// The module, and all modules on which it depends.
  func modules(seenBy module: Int) -> [Int]
  /// Whether the rest of the workspace declares a type.
  func isDeclaredOutside(_ type: TypeTerm) -> Bool

  // MARK: Changes

  /// The edits that rename some dependencies, which have a name or name it in a string, with all their uses; nil if
  /// that can't be done.
  func renaming(_ references: [DependencyReference], from oldName: String, to newName: String) -> RenameEdits?
}
