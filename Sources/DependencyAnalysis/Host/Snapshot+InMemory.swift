import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckWorkspace

/// A program of a snapshot that is made from in-memory texts.
package struct InMemoryProgram: Sendable {
  package var name: String
  /// Paths of its own module's files.
  package var ownFiles: Set<String>
  /// Paths of the files that it uses.
  package var dependencyFiles: Set<String>
  /// Paths of the files of each module, where the modules are known.
  package var modules: [(module: ModuleBoundaries.Module, files: Set<String>)] = []

  package init(_ name: String, ownFiles: Set<String>, dependencyFiles: Set<String> = []) {
    self.name = name
    self.ownFiles = ownFiles
    self.dependencyFiles = dependencyFiles
  }
}

extension Snapshot {
  /// Creates a snapshot of in-memory texts, without a disk or a layout.
  ///
  /// - Parameters:
  ///   - version: the library version; nil for the newest one.
  ///   - programs: the programs; nil for one, named "Main", of all files.
  /// - Throws: when the system gives no thread to parse on.
  package init(
    for library: any DependencyLibrary, inMemory texts: [(path: String, text: String)],
    version: LibraryVersion? = nil, programs: [InMemoryProgram]? = nil,
    options: AnalysisOptions = AnalysisOptions()
  ) throws {
    self.init(layout: .ofTexts(for: library), options: options)
    let reader = library.reader(for: version ?? library.releases.newest)
    let search = reader.markerSearch
    let outcomes = try LargeStackThreads.run { [texts] in
      var source = SourceReader()
      return texts.map { file in
        Array(file.text.utf8).withUnsafeBufferPointer {
          source.extract($0, offset: 0, by: reader, search: search)
        }
      }
    }
    for (file, outcome) in zip(texts, outcomes) {
      ids[file.path] = FileID(files.count)
      files.append(FileRecord(path: file.path, outcomes: [(reader.edition, outcome)]))
    }
    let programs = programs ?? [InMemoryProgram("Main", ownFiles: Set(texts.map(\.path)))]
    self.programs = programs.map { analyse($0, reader) }
  }

  private func analyse(_ program: InMemoryProgram, _ reader: any LibraryReader) -> ProgramAnalysis {
    func indices(_ paths: Set<String>) -> [Int] { paths.compactMap { ids[$0]?.index }.sorted() }
    let boundaries = ModuleBoundaries(program.modules.map { ($0.module, indices($0.files).map { FileID($0) }) })
    let program = Program(
      name: program.name, kind: .graph, project: 0, folder: "/", ownModules: [], dependencyModules: [],
      ownFiles: indices(program.ownFiles), dependencyFiles: indices(program.dependencyFiles),
      version: VersionFinding(version: reader.version, origin: .assumed))
    var analysis = ProgramAnalysis(
      program: program, reader: reader, files: FileSet(program.files.map { FileID($0) }),
      graph: reader.emptyGraph())
    analysis.graph.moduleBoundaries = boundaries
    analysis.graph.apply(
      program.files.compactMap { index in
        files[index].outcome(for: reader.edition)?.facts.map {
          FileChange(file: FileID(index), path: files[index].path, facts: $0)
        }
      })
    updateBuilds(of: &analysis, after: analysis.files)
    return analysis
  }
}
