import DICheckAnalysis
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
  /// False for a test target without a root, of which only declarations are checked.
  package var hasGraph: Bool

  package init(_ name: String, ownFiles: Set<String>, dependencyFiles: Set<String> = [], hasGraph: Bool = true) {
    self.name = name
    self.ownFiles = ownFiles
    self.dependencyFiles = dependencyFiles
    self.hasGraph = hasGraph
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
    for library: any AnalyzedLibrary, inMemory texts: [(path: String, text: String)],
    version: LibraryVersion? = nil, programs: [InMemoryProgram]? = nil,
    options: AnalysisOptions = AnalysisOptions()
  ) throws {
    let reader = library.reader(for: version ?? library.releases.newest)
    let search = reader.markerSearch
    let files = try LargeStackThreads.run { [texts] in
      let texts = texts.map { (path: $0.path, bytes: Array($0.text.utf8)) }
      // All of them are one module.
      let isActive = texts.contains { $0.bytes.withUnsafeBufferPointer(search.match) == .full }
      return texts.map {
        LibraryView.FileRecord(path: $0.path, text: $0.bytes, by: reader, isInActiveModule: isActive)
      }
    }
    func indices(_ paths: Set<String>) -> [Int] { files.indices.filter { paths.contains(files[$0].path) } }
    let programs = programs ?? [InMemoryProgram("Main", ownFiles: Set(texts.map(\.path)))]
    let formed = programs.map { program in
      Program(
        program.name, program.hasGraph ? .graph : .declarationsOnly, ofFiles: indices(program.ownFiles),
        and: indices(program.dependencyFiles),
        in: VersionFinding(version: reader.version, origin: version == nil ? .assumed : .override))
    }
    self.init(libraries: [LibrarySnapshot(of: files, for: library, programs: formed, options: options)])
  }
}

extension AnalysisHost {
  /// Reads all files of a layout for its library alone.
  package init(
    layout: ProgramLayout, options: AnalysisOptions = AnalysisOptions(), reusing known: Snapshot? = nil,
    texts: [String: [UInt8]] = [:], takeStep: AnalysisStep.Handler? = nil
  ) throws {
    try self.init(layouts: [layout], options: options, reusing: known, texts: texts, takeStep: takeStep)
  }
}
