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
    for library: any AnalyzedLibrary, inMemory texts: [(path: String, text: String)],
    version: LibraryVersion? = nil, programs: [InMemoryProgram]? = nil,
    options: AnalysisOptions = AnalysisOptions()
  ) throws {
    var view = LibraryView(layout: .ofTexts(for: library), options: options)
    let reader = library.reader(for: version ?? library.releases.newest)
    let search = reader.markerSearch
    let outcomes = try LargeStackThreads.run { [texts] in
      var source = SourceReader()
      let texts = texts.map { Array($0.text.utf8) }
      // All of them are one module.
      let isActive = texts.contains { $0.withUnsafeBufferPointer(search.match) == .full }
      return texts.map { text in
        text.withUnsafeBufferPointer {
          let marking = FileMarking(of: $0, by: search, isInActiveModule: isActive)
          return (source.extract($0, offset: 0, by: reader, marking: marking), marking)
        }
      }
    }
    for (file, (outcome, marking)) in zip(texts, outcomes) {
      view.ids[file.path] = FileID(view.files.count)
      view.files.append(
        LibraryView.FileRecord(path: file.path, outcomes: [(reader.edition, outcome)], marking: marking))
    }
    func indices(_ paths: Set<String>) -> [Int] { paths.compactMap { view.ids[$0]?.index }.sorted() }
    let programs = programs ?? [InMemoryProgram("Main", ownFiles: Set(texts.map(\.path)))]
    view.programs = programs.map { program in
      FormedProgram(
        Program(
          program.name, .graph, ofFiles: indices(program.ownFiles), and: indices(program.dependencyFiles),
          in: VersionFinding(version: reader.version, origin: .assumed)), reader: reader)
    }
    var analysis = library.makeAnalysis()
    analysis.form(view, takeStep: nil)
    self.init(libraries: [LibrarySnapshot(view: view, analysis: analysis)])
  }
}
