import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText

/// A program as the recipes of a library see it while they look for a change: its graph, its texts, its modules, and
/// how much may still be spent.
///
/// A change is made for one state of the program: nothing here changes meanwhile.
package protocol RecipeProgram {
  var graph: any SolvedGraph { get }
  var version: LibraryVersion { get }
  /// The faults of the graph, found once.
  var problems: [GraphProblem] { get }
  /// What may be spent on all that is asked for together.
  var work: FixWork { get }

  // MARK: Files

  /// A file's text as it was analysed; nil when it can't be had.
  func text(_ path: String) -> [UInt8]?
  var fileCount: Int { get }
  /// All files, in the order in which they became known.
  var paths: [String] { get }
  /// The same by path, each with its number.
  var filesInPathOrder: [(file: FileID, path: String)] { get }
  /// Those without the library's words, which it doesn't read.
  var unmarkedPaths: [String] { get }
  /// Those that seem to say something of a name, by path: by their words alone, which are read once for all questions.
  func paths(saying statement: StatedWords.Statement, of name: String) -> [String]
  /// The same in the whole workspace, in whose other programs may be tests of this one.
  func workspacePaths(saying statement: StatedWords.Statement, of name: String) -> [String]
  /// A few of those that the library reads.
  func readPaths(besides path: String, atMost limit: Int) -> [String]
  /// The graph as the build of the module sees it that a file is a part of: the program's, or less where the program
  /// only uses that module. Nil where that can't be said. O(files of what the module uses).
  func graphOfBuild(ofFileAt path: String) -> (any SolvedGraph)?
  /// Whether code for tests is made of what a file asks for.
  func makesTestCode(ofFileAt path: String) -> Bool
  /// Whether a file belongs to who works here, and not to somebody else's package.
  func isEditable(_ path: String) -> Bool
  /// What a file declares.
  func scopes(inFileAt path: String) -> [ScopeID]

  // MARK: Modules, by their numbers

  var modules: Set<Int> { get }
  /// Those that a file is a part of.
  func modules(of path: String) -> Set<Int>
  func name(ofModule module: Int) -> String
  /// Whether nobody knows what compiles its files.
  func isLoose(_ module: Int) -> Bool
  /// The module, and all on which it depends.
  func modules(seenBy module: Int) -> [Int]
  /// Whether the rest of the workspace declares a type.
  func isDeclaredOutside(_ type: TypeTerm) -> Bool

  // MARK: Changes

  /// What renames some dependencies, which have a name or, in a text, say it, with all that uses them; nil where that
  /// can't be done.
  func renaming(_ references: [DependencyReference], from oldName: String, to newName: String) -> RenameEdits?
}
