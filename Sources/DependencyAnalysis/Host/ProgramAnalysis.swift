import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckWorkspace

/// One program with its solved graph.
package struct ProgramAnalysis: Sendable {
  package var program: Program
  /// The reader of the program's files.
  package var reader: any LibraryReader
  /// Files of the program, by number.
  package var files: FileSet
  /// The solved graph; empty for a program of declarations only.
  package var graph: any SolvedGraph

  /// The builds that the conditions in the program's files distinguish; empty where there are none. ``graph`` includes
  /// the facts of all clauses.
  package internal(set) var builds: [ProgramBuild] = []
  /// The names and tests in conditions that decide a file's facts, by file; only of files that have some.
  var conditions: [FileID: Set<String>] = [:]
  /// Counts the changes of ``builds``.
  var buildRevision = 0

  /// The revision of the program, which increases when its graphs' findings may change.
  package var revision: Int { graph.revision + buildRevision }

  /// Files of the program's own modules.
  package let ownFiles: Set<FileID>
  /// Files from which no build makes mocks, whatever they ask for: those of additional directories, and of modules that
  /// are built without the library's tool (Rules/Mocks.md, "The graph of the mocks").
  package var filesWithoutMocks: FileSet = []

  package init(program: Program, reader: any LibraryReader, files: FileSet, graph: any SolvedGraph) {
    self.program = program
    self.reader = reader
    self.files = files
    self.graph = graph
    ownFiles = Set(program.ownFiles.map { FileID($0) })
  }

  /// The edition as which the program's files are read.
  package var edition: LibraryEdition { reader.edition }

  package var hasGraph: Bool { program.kind == .graph }

  /// Whether all of the program's files are known, so that all findings of its graph are.
  package var isComplete: Bool { hasGraph && !program.lacksParts }

  /// The facts of a file as this program's graph takes them in.
  func facts(_ facts: FileFacts, of file: FileID) -> FileFacts {
    let isOwn = ownFiles.contains(file)
    let hasMocks = !filesWithoutMocks.contains(file)
    guard !isOwn || !hasMocks else { return facts }
    var result = facts
    // Only the configuration of the module itself counts.
    if !isOwn { result.configurations = [] }
    guard !hasMocks else { return result }
    for index in result.configurations.indices { result.configurations[index].shape.additionalMocks = [] }
    for index in result.providers.indices { result.providers[index].shape.generatesMock = false }
    return result
  }
}
