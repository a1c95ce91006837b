import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

extension Snapshot {
  /// The programs for which there is code to generate.
  /// - Parameter wantsMocks: whether code for tests is asked for.
  package func programsWithCode(mocks wantsMocks: Bool) -> [ProgramAnalysis] {
    programs.filter { program in
      guard program.hasGraph else { return false }
      let inputs = inputs(of: program)
      func isListed(_ scope: ScopeID) -> Bool { inputs.contains(program.graph.file(of: scope)) }
      return program.graph.roots.contains(where: isListed)
        || wantsMocks && (program.graph.mockedProviders.contains(where: isListed) || asksForMocks(program))
    }
  }

  private func asksForMocks(_ program: ProgramAnalysis) -> Bool {
    program.ownFiles.contains { file in
      program.graph.fileFacts(file)?.configurations.contains { !$0.shape.additionalMocks.isEmpty } ?? false
    }
  }

  /// What generates the code of a program; nil where its library generates none.
  /// - Parameters:
  ///   - isOneFile: whether all of it goes into one file.
  ///   - tool: who generates, with a version.
  ///   - read: what a file on disk says.
  package func generation(
    of program: ProgramAnalysis, mocks wantsMocks: Bool, isOneFile: Bool = false, additionalImports: [String] = [],
    tool: String, read: @escaping (String) -> [UInt8]?
  ) -> (any CodeGeneration)? {
    let texts = LastText()
    let request = GenerationRequest(
      version: program.edition.version, inputs: inputs(of: program), folder: program.program.folder,
      wantsMocks: wantsMocks, isOneFile: isOneFile, additionalImports: additionalImports, tool: tool
    ) { file in
      let path = files[file.index].path
      return texts.text(of: file) { documents[path]?.text.bytes ?? read(path) }
    }
    return layout.library.generation(for: program.graph, request)
  }

  /// The files that a build of the program lists, beside those of modules for which the library's tool runs too.
  private func inputs(of program: ProgramAnalysis) -> Set<FileID> {
    var files = program.files
    for module in program.program.dependencyModules where layout.modules[module].usesGenerator != false {
      files.subtract(FileSet(layout.modules[module].files.lazy.map { FileID($0) }))
    }
    // A file may stand in several modules.
    return Set(files).union(program.ownFiles)
  }

  /// What stops generation: what the library itself refuses in the graph, whatever comments and settings say of it.
  /// Faults of single declarations don't: the compiler finds them too.
  package func faultsAgainstGeneration(in program: ProgramAnalysis) -> [Diagnostic] {
    let catalogue = layout.library.catalogue
    let inDoubt = program.files.lazy.filter { files[$0.index].outcome(for: program.edition)?.isInDoubt ?? false }
      .flatMap { file in
        let record = files[file.index]
        let problems = record.outcome(for: program.edition)?.problems ?? []
        return problems.filter { $0.entry.doubt == .file }.map {
          Diagnostic($0, path: record.path, program: program.program.name)
        }
      }
    return inDoubt
      + findings(ofGraphOf: program, WorkspaceDeclarations(self)).filter {
        $0.severity == .error && catalogue[$0.code]?.isParity ?? true
      }
  }
}

/// Generated code copies from the same file many times in a row.
private final class LastText {
  private var last: (file: FileID, text: [UInt8]?)?

  func text(of file: FileID, _ read: () -> [UInt8]?) -> [UInt8]? {
    if let last, last.file == file { return last.text }
    let text = read()
    last = (file, text)
    return text
  }
}
