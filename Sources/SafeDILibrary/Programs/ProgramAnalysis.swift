import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckWorkspace
import SafeDIGraph

/// One program with its solved graph.
package struct ProgramAnalysis: Sendable {
  let formed: FormedProgram
  /// The solved graph; empty for a program of declarations only.
  package var graph: ProgramGraph

  /// The builds that the conditions in the program's files distinguish; empty where there are none. ``graph`` includes
  /// the facts of all clauses.
  package internal(set) var builds: [ProgramBuild] = []
  /// The names and tests in conditions that decide a file's facts, by file; only of files that have some.
  var conditions: [FileID: Set<String>] = [:]
  /// Counts the changes of ``builds``.
  var buildRevision = 0

  /// The revision of the program, which increases when its graphs' findings may change.
  var revision: Int { graph.revision + buildRevision }

  /// Files from which no build makes mocks, whatever they ask for: those of additional directories, and of modules that
  /// are built without SafeDI's tool (Rules/Mocks.md, "The graph of the mocks").
  var filesWithoutMocks: FileSet = []

  init(_ formed: FormedProgram, graph: ProgramGraph) {
    self.formed = formed
    self.graph = graph
  }

  package var program: Program { formed.program }
  package var files: FileSet { formed.files }
  package var ownFiles: Set<FileID> { formed.ownFiles }
  package var edition: LibraryEdition { formed.edition }
  package var hasGraph: Bool { formed.hasGraph }

  /// The reader of the program's files.
  var reader: SafeDIReader { SafeDIReader(version: edition.version) }

  /// The facts of a file as this program's graph takes them in.
  func facts(_ facts: FileFacts, of file: FileID) -> FileFacts {
    let isOwn = ownFiles.contains(file)
    let hasMocks = !filesWithoutMocks.contains(file)
    guard !isOwn || !hasMocks else { return facts }
    var result = facts
    // Only the configuration of the module itself counts.
    if !isOwn { result.configurations = [] }
    if !hasMocks { result.askForNoMocks() }
    return result
  }
}

extension FileFacts {
  /// Takes out all that asks for mocks.
  mutating func askForNoMocks() {
    for index in configurations.indices { configurations[index].shape.additionalMocks = [] }
    for index in providers.indices { providers[index].shape.generatesMock = false }
  }
}
