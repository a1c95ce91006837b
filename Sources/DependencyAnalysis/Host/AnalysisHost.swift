import DependencyGraph
import DependencySyntax
import Workspace

/// The mutable owner of everything known about a workspace: its files, their facts, its programs and their graphs.
///
/// Single-threaded by nature; who serves requests beside edits keeps a copy, which is cheap (see ``ProgramGraph``).
package struct AnalysisHost: Sendable {
  package private(set) var layout: ProgramLayout
  package private(set) var files: [FileRecord] = []
  /// Numbers of files, by path.
  package private(set) var ids: [String: FileID] = [:]
  package private(set) var programs: [ProgramAnalysis] = []
  package private(set) var counters = AnalysisCounters()
  package var options: AnalysisOptions

  /// What is known of a file. Its number is its index in ``ProgramLayout/files``.
  package struct FileRecord: Sendable {
    package var path: String
    /// By version: a file may belong to programs of several, though hardly any does.
    package var outcomes: [(version: SafeDIVersion, outcome: FileOutcome)] = []

    package func outcome(for version: SafeDIVersion) -> FileOutcome? {
      outcomes.first { $0.version == version }?.outcome
    }

    package func marked(for version: SafeDIVersion) -> MarkedFile? {
      if case .read(let file) = outcome(for: version) { file } else { nil }
    }
  }

  /// Reads all files of `layout` and solves its programs, on all cores. Blocks until done.
  package init(layout: ProgramLayout, options: AnalysisOptions = AnalysisOptions()) throws {
    self.layout = layout
    self.options = options
    try index()
    try formPrograms()
  }

  /// What can't be analysed, a line each.
  package var warnings: [String] {
    layout.warnings.map { "\($0.path): \($0.message)" }
      + files.filter { layout.isReported($0.path) }.compactMap { record in
        guard case .setAside(let reason)? = record.outcomes.first?.outcome else { return nil }
        return "\(record.path): \(reason)"
      }
  }

  /// How many files were asked for.
  package var reportedFileCount: Int { files.count { layout.isReported($0.path) } }

  // MARK: Reading

  private mutating func index() throws {
    let versions = presumedVersions()
    try read(files.count..<layout.files.count) { versions[$0] }
  }

  /// The version that each file is first read for: its project's, else the newest; the code may tell otherwise later.
  private func presumedVersions() -> [SafeDIVersion] {
    var versions = [SafeDIVersion](repeating: .newest, count: layout.files.count)
    for module in layout.modules {
      guard let version = layout.projects[module.project].version?.version else { continue }
      for file in module.files { versions[file] = version }
    }
    return versions
  }

  private mutating func read(_ indices: some Collection<Int>, version: (Int) -> SafeDIVersion) throws {
    while files.count < layout.files.count {
      ids[layout.files[files.count]] = FileID(files.count)
      files.append(FileRecord(path: layout.files[files.count]))
    }
    let jobs = indices.map { SourceIndexer.Job(path: files[$0].path, version: version($0)) }
    let outcomes = try SourceIndexer.run(jobs)
    for ((index, job), outcome) in zip(zip(indices, jobs), outcomes) {
      files[index].outcomes.append((job.version, outcome))
      counters.filesRead += 1
      if case .read = outcome { counters.filesParsed += 1 }
    }
  }

  // MARK: Programs

  private mutating func formPrograms() throws {
    let formed = layout.programs(inspection())
    if files.count < layout.files.count { try index() }
    for program in formed {
      let version = program.version.version
      let missing = program.files.filter { files[$0].outcome(for: version) == nil }
      if !missing.isEmpty { try read(missing) { _ in version } }
      programs.append(analyse(program))
    }
  }

  private func inspection() -> ModuleInspection {
    let files = files
    let layout = layout
    func facts(_ module: Int) -> some Sequence<FileFacts> {
      layout.modules[module].files.lazy.compactMap { index in
        guard index < files.count, case .read(let file)? = files[index].outcomes.first?.outcome else { return nil }
        return file.reading.facts
      }
    }
    return ModuleInspection(
      hasRoot: { module in facts(module).contains { $0.providers.contains { $0.shape.isRoot } } },
      additionalDirectories: { module in
        facts(module).flatMap { $0.configurations.flatMap(\.shape.additionalDirectories) }
      },
      versionFromCode: { indices in
        var features: SafeDIFeatures = []
        for index in indices where index < files.count {
          if case .read(let file)? = files[index].outcomes.first?.outcome { features.formUnion(file.features) }
        }
        return features.isEmpty ? nil : features.version
      })
  }

  private func analyse(_ program: Program) -> ProgramAnalysis {
    let adapter = SafeDIAdapter(version: program.version.version)
    var graph = ProgramGraph(rules: adapter.graphRules, rootFilter: options.roots)
    if program.kind == .graph {
      let ownFiles = Set(program.ownFiles)
      graph.apply(
        program.files.compactMap { index in
          guard var facts = files[index].marked(for: adapter.version)?.reading.facts else { return nil }
          // Only the configuration of the module itself counts (semantics.md §6.5).
          if !ownFiles.contains(index) { facts.configurations = [] }
          return FileChange(file: FileID(index), path: files[index].path, facts: facts)
        })
    }
    return ProgramAnalysis(
      program: program, adapter: adapter, files: Set(program.files.map { FileID($0) }), graph: graph)
  }
}

/// What the caller of an analysis may choose.
package struct AnalysisOptions: Sendable {
  /// Concrete types of the roots to look at; nil for all.
  package var roots: Set<TypeTerm>?
  /// Leave out what the library itself accepts.
  package var isParity = false
  /// Severities other than the default; nil switches a code off.
  package var severities: [DiagnosticCode: Severity?] = [:]

  package init() {}
}

/// How much work a host has done.
package struct AnalysisCounters: Hashable, Sendable {
  package var filesRead = 0
  package var filesParsed = 0

  package init() {}
}
