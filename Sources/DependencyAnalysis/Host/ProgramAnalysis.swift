import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckWorkspace

/// One program with its solved graph.
package struct ProgramAnalysis: Sendable {
  package var program: Program
  /// By whom its files are read.
  package var reader: any LibraryReader
  /// Files of the program, by number.
  package var files: FileSet
  /// Empty for a program of declarations only.
  package var graph: any SolvedGraph

  /// What each of the builds reads that the conditions of its files distinguish; empty where none does. ``graph`` has
  /// what stands in any clause.
  package internal(set) var builds: [ProgramBuild] = []
  /// The names and tests that decide what a file says, by file; only of files that have some.
  var conditions: [FileID: Set<String>] = [:]
  /// Counts the changes of ``builds``.
  var buildRevision = 0

  /// Changes with what is found in its graphs.
  package var revision: Int { graph.revision + buildRevision }

  /// Files of the program's own modules.
  package let ownFiles: Set<FileID>
  /// Files that no build makes mocks from, whatever they ask for: those of further directories, and of modules that are
  /// built without the library's tool (Rules/Mocks.md, "The graph of the mocks").
  package var filesWithoutMocks: FileSet = []

  package init(program: Program, reader: any LibraryReader, files: FileSet, graph: any SolvedGraph) {
    self.program = program
    self.reader = reader
    self.files = files
    self.graph = graph
    ownFiles = Set(program.ownFiles.map { FileID($0) })
  }

  /// What its files are read as.
  package var edition: LibraryEdition { reader.edition }

  package var hasGraph: Bool { program.kind == .graph }

  /// What the program's graph should know of a file that says `facts`.
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
