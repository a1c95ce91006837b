import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace
import SafeDIGraph

/// A program while changes of it are looked for: its graph, its texts and its modules, and what was found out already.
///
/// It is one state of the program: nothing here changes while a change is made.
struct ProgramUnderFix: GraphFixing {
  private let context: FixContext
  /// The position in the snapshot.
  private let number: Int
  let graph: ProgramGraph
  let cache: ProgramFixCache

  /// The name of SafeDI's own module, which files that use it import.
  static let libraryModule = "SafeDI"

  /// Types that are looked into for calls of one builder: each costs a parse.
  static let callerLimit = 4

  init(_ context: FixContext, number: Int) {
    self.context = context
    self.number = number
    graph = context.snapshot.programs[number].graph
    cache = context.cache.cache(ofProgramAt: number)
  }

  private var snapshot: SafeDISnapshot { context.snapshot }
  private var analysis: ProgramAnalysis { snapshot.programs[number] }
  private var layout: ProgramLayout { context.snapshot.layout }

  var program: ProgramUnderFix { self }
  var version: LibraryVersion { analysis.edition.version }
  /// The faults of the graph, found once.
  var problems: [GraphProblem] { context.cache.problems(ofProgramAt: number, in: snapshot) }
  /// The deadline of the request.
  var deadline: Deadline { context.deadline }

  // MARK: Files

  /// A file's text as it was analysed; nil where it isn't available.
  func text(_ path: String) -> [UInt8]? { context.text(path) }

  var fileCount: Int { analysis.files.count }

  /// All files, in the order in which they became known.
  var paths: [String] { analysis.files.sorted().map { snapshot.files[$0.index].path } }

  /// All files with their numbers, sorted by path.
  var filesInPathOrder: [(file: FileID, path: String)] {
    snapshot.inPathOrder(analysis.files).map { ($0, snapshot.files[$0.index].path) }
  }

  /// The files without SafeDI's words, which aren't read.
  var unmarkedPaths: [String] {
    let edition = analysis.edition
    return snapshot.files.withUnsafeBufferPointer { files in
      analysis.program.files.filter { files[$0].isUnmarked(for: edition) }.map { files[$0].path }
    }
  }

  /// The files whose words seem to make a statement about a name, sorted.
  func paths(saying statement: StatedWords.Statement, of name: String) -> [String] {
    let files = analysis.files
    return workspacePaths(saying: statement, of: name).filter { path in
      snapshot.ids[path].map { files.contains($0) } ?? false
    }
  }

  /// ``paths(saying:of:)`` in the whole workspace, whose other programs may contain tests of this one.
  func workspacePaths(saying statement: StatedWords.Statement, of name: String) -> [String] {
    context.cache.files(.states(statement, name), in: snapshot, text: context.text)
      .map { snapshot.files[$0].path }.sorted()
  }

  /// A few files, other than the one at `path`, that have SafeDI's words.
  func readPaths(besides path: String, atMost limit: Int) -> [String] {
    Array(
      analysis.program.files.lazy.map { snapshot.files[$0] }
        .filter { $0.path != path && $0.marked(for: analysis.edition) != nil }.prefix(limit).map(\.path))
  }

  /// The graph as the build of the file's module sees it: the program's, or a smaller one where the program only uses
  /// that module. Nil where that is unknown. O(files of the module and of those that it uses).
  func graphOfBuild(ofFileAt path: String) -> ProgramGraph? {
    snapshot.ids[path].flatMap { snapshot.graphOfBuild(of: $0, in: analysis) }
  }

  /// Whether mocks are generated for a file.
  func makesTestCode(ofFileAt path: String) -> Bool {
    snapshot.ids[path].map { !analysis.filesWithoutMocks.contains($0) } ?? false
  }

  /// Whether a file belongs to the workspace, and not to a package that it uses.
  func isEditable(_ path: String) -> Bool { layout.build.isReported(path) }

  /// The scopes that a file declares.
  func scopes(inFileAt path: String) -> [ScopeID] { snapshot.ids[path].map { analysis.graph.scopes(in: $0) } ?? [] }

  // MARK: Modules, by their numbers

  var modules: Set<Int> { Set(analysis.program.ownModules + analysis.program.dependencyModules) }

  /// The modules of a file.
  func modules(of path: String) -> Set<Int> {
    guard let file = snapshot.ids[path]?.index else { return [] }
    return modules.filter { layout.modules[$0].files.contains(file) }
  }

  func name(ofModule module: Int) -> String { layout.modules[module].name }

  /// Whether the way in which its files are compiled is unknown.
  func isLoose(_ module: Int) -> Bool { [.loose, .file].contains(layout.modules[module].kind) }

  /// The module, and all modules on which it depends.
  func modules(seenBy module: Int) -> [Int] { Array(layout.build.closure(of: module)) }

  /// Whether the rest of the workspace declares a type.
  func isDeclaredOutside(_ type: TypeTerm) -> Bool {
    OutsideDeclarations(snapshot, program: analysis).declaration(of: type) != nil
  }

  // MARK: Changes

  /// The edits that rename some dependencies, which have a name or name it in a string, with all their uses; nil if
  /// that can't be done.
  func renaming(_ references: [DependencyReference], from oldName: String, to newName: String) -> RenameEdits? {
    guard DependencyRenamer.isName(newName) else { return nil }
    let family = RenameFamily(references, named: oldName, in: analysis)
    do throws(RenameRefusal) {
      try family.check(newName, in: snapshot)
      return try context.edits(of: family, from: oldName, to: newName)
    } catch {
      return nil
    }
  }
}
