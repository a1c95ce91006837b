import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDIGraph

extension SafeDISnapshot {
  /// The programs with code to generate.
  /// - Parameter wantsMocks: whether to include code for tests.
  package func programsWithCode(mocks wantsMocks: Bool) -> [ProgramAnalysis] {
    programs.filter { program in
      guard program.hasGraph else { return false }
      let inputs = inputs(of: program)
      func isListed(_ scope: ScopeID) -> Bool { inputs.contains(program.graph.file(of: scope)) }
      return program.graph.roots.contains(where: isListed)
        || wantsMocks
          && (program.graph.mockedProviders.contains(where: isListed)
            || program.graph.configurations.contains { !$0.shape.additionalMocks.isEmpty })
    }
  }

  /// The generator of a program's code.
  /// - Parameters:
  ///   - isOneFile: whether all code goes into one file.
  ///   - tool: the name and version of the generating tool.
  ///   - read: reads a file from disk.
  package func generation(
    of program: ProgramAnalysis, mocks wantsMocks: Bool, isOneFile: Bool = false,
    tool: String, read: @escaping TextSource
  ) -> CodeGenerator {
    let texts = LastText()
    let request = GenerationRequest(
      version: program.edition.version, inputs: inputs(of: program), folder: program.program.folder,
      wantsMocks: wantsMocks, isOneFile: isOneFile, tool: tool
    ) { file in
      let path = files[file].path
      return texts.text(of: file) { documents[path]?.text.bytes ?? read(path) }
    }
    return CodeGenerator(program.graph, request)
  }

  /// The program's files, except those of modules for which SafeDI's tool runs separately.
  private func inputs(of program: ProgramAnalysis) -> Set<FileID> {
    var files = program.files
    for module in program.program.dependencyModules where layout.runsTool(building: module) != false {
      files.subtract(FileSet(numbers: layout.modules[module].files))
    }
    // A file may belong to several modules.
    return Set(files).union(program.ownFiles)
  }

  /// The faults that stop generation: those that SafeDI itself refuses in the graph, whatever comments and
  /// settings say about them. Not the faults of single declarations, which the compiler finds too.
  package func faultsAgainstGeneration(in program: ProgramAnalysis) -> [Finding] {
    let catalogue = SafeDI().catalogue
    let inDoubt = program.files.lazy.filter { files[$0].outcome(for: program.edition)?.isInDoubt ?? false }
      .flatMap { file in
        let record = files[file]
        let problems = record.outcome(for: program.edition)?.problems ?? []
        return problems.filter { $0.entry.doubt == .file }.map {
          Finding($0, path: record.path, program: program.program.name)
        }
      }
    return view.unreadParts(of: program.formed) + inDoubt
      + findings(ofGraphOf: program, WorkspaceDeclarations(self)).filter {
        $0.severity == .error && catalogue[$0.code]?.isParity ?? true
      }
  }
}

/// Caches one text, since generated code copies from the same file many times in a row.
private final class LastText {
  private var last: (file: FileID, text: [UInt8]?)?

  func text(of file: FileID, _ read: () -> [UInt8]?) -> [UInt8]? {
    if let last, last.file == file { return last.text }
    let text = read()
    last = (file, text)
    return text
  }
}
