import DependencyGraph
import DependencySyntax
import Workspace

extension Snapshot {
  /// All findings of all programs in files that were asked for, as the options want them.
  package func diagnostics() -> [Diagnostic] {
    programs.flatMap { declarationDiagnostics(in: $0) + graphDiagnostics(in: $0) }
  }

  /// The findings that single declarations of a program's files show by themselves.
  package func declarationDiagnostics(in program: ProgramAnalysis) -> [Diagnostic] {
    program.files.sorted().flatMap { declarationDiagnostics(in: $0, as: program) }
  }

  /// The findings that single declarations of a file show by themselves, in each of its programs.
  package func declarationDiagnostics(in file: FileID) -> [Diagnostic] {
    programs(of: file).flatMap { declarationDiagnostics(in: file, as: $0) }
  }

  private func declarationDiagnostics(in file: FileID, as program: ProgramAnalysis) -> [Diagnostic] {
    let record = files[file.index]
    guard layout.isReported(record.path), let marked = record.marked(for: program.adapter.version) else { return [] }
    return marked.reading.problems.compactMap { problem in
      guard problem.isParity || !options.isParity else { return nil }
      return filtered(
        Diagnostic(problem, path: record.path, program: program.program.name), suppressions: marked.suppressions)
    }
  }

  /// The findings that take the whole program.
  package func graphDiagnostics(in program: ProgramAnalysis) -> [Diagnostic] {
    guard program.hasGraph else { return [] }
    return GraphDiagnostics(program.graph, program: program.program.name).render().compactMap { diagnostic in
      guard layout.isReported(diagnostic.location.path) else { return nil }
      return filtered(diagnostic, suppressions: suppressions(at: diagnostic.location.path, in: program))
    }
  }

  private func suppressions(at path: String, in program: ProgramAnalysis) -> Suppressions {
    ids[path].flatMap { files[$0.index].marked(for: program.adapter.version)?.suppressions } ?? Suppressions()
  }

  private func filtered(_ diagnostic: Diagnostic, suppressions: Suppressions) -> Diagnostic? {
    if suppressions.silences(diagnostic.code, at: diagnostic.location.range) { return nil }
    guard let severity = options.severities[diagnostic.code] else { return diagnostic }
    guard let severity else { return nil }
    var changed = diagnostic
    changed.severity = severity
    return changed
  }
}

extension Diagnostic {
  /// A declaration's own fault.
  package init(_ problem: DeclarationProblem, path: String, program: String) {
    self.init(
      code: problem.code, severity: problem.code.defaultSeverity, message: problem.message,
      location: Location(path: path, range: problem.range),
      related: problem.related.map {
        RelatedInformation(message: $0.message, location: Location(path: path, range: $0.range), role: .other)
      },
      program: program, key: Key(owner: problem.owner, dependency: problem.dependency))
  }
}
