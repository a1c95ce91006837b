import DependencyGraph
import DependencySyntax

/// Applies a change to a copy of the program and solves it: a fix is offered only if it mends what it says and breaks
/// nothing (issue of trust: one that makes things worse is worse than none).
struct FixProof {
  private let context: FixContext
  private let program: ProgramAnalysis

  init(_ context: FixContext, program: ProgramAnalysis) {
    self.context = context
    self.program = program
  }

  /// What a change does to the findings.
  struct Outcome {
    /// Findings that are gone, and those that are new, whatever their place.
    var removed: [FindingKey]
    var added: [FindingKey]

    var addsNothing: Bool { added.isEmpty }
  }

  /// A finding without its place, which an edit moves.
  struct FindingKey: Hashable {
    var code: DiagnosticCode
    var path: String
    var owner: String?
    var dependency: String?
  }

  /// Nil when the changed text can't be read or has new syntax errors.
  func outcome(of edits: [CodeFix.FileEdits]) -> Outcome? {
    var graph = program.graph
    var before = keys(of: program.graph)
    var after: [FindingKey: Int] = [:]
    var changes: [FileChange] = []
    for file in edits {
      guard let id = context.snapshot.ids[file.path], let text = context.text(file.path),
        let old = context.snapshot.record(of: file.path)?.marked(for: program.adapter.version) ?? emptyIfUnmarked(file.path),
        let new = read(file.edits.applied(to: text))
      else { return nil }
      guard new.brokenDeclarations.count <= old.reading.brokenDeclarations.count else { return nil }
      for problem in old.reading.problems { before[key(problem, path: file.path), default: 0] += 1 }
      for problem in new.problems { after[key(problem, path: file.path), default: 0] += 1 }
      if program.files.contains(id) { changes.append(FileChange(file: id, path: file.path, facts: new.facts)) }
    }
    graph.apply(changes)
    after.merge(keys(of: graph)) { $0 + $1 }
    return Outcome(removed: Self.surplus(of: before, over: after), added: Self.surplus(of: after, over: before))
  }

  /// A file without the library's words becomes part of the program by gaining them.
  private func emptyIfUnmarked(_ path: String) -> MarkedFile? {
    guard case .unmarked? = context.snapshot.record(of: path)?.outcome(for: program.adapter.version) else { return nil }
    return MarkedFile(
      reading: FileReading(facts: FileFacts(), problems: [], brokenDeclarations: []), features: [],
      suppressions: Suppressions())
  }

  private func read(_ text: [UInt8]) -> FileReading? {
    var reader = SourceReader()
    let outcome = text.withUnsafeBufferPointer { bytes in
      reader.extract(
        bytes, offset: 0, adapter: program.adapter,
        search: MarkerSearch(program.adapter.markers.map { "\($0)" }))
    }
    switch outcome {
    case .read(let marked): return marked.reading
    case .unmarked: return FileReading(facts: FileFacts(), problems: [], brokenDeclarations: [])
    case .setAside: return nil
    }
  }

  private func keys(of graph: ProgramGraph) -> [FindingKey: Int] {
    var result: [FindingKey: Int] = [:]
    for diagnostic in GraphDiagnostics(graph, program: program.program.name).render() {
      let key = FindingKey(
        code: diagnostic.code, path: diagnostic.location.path, owner: diagnostic.key.owner,
        dependency: diagnostic.key.dependency)
      result[key, default: 0] += 1
    }
    return result
  }

  private func key(_ problem: DeclarationProblem, path: String) -> FindingKey {
    FindingKey(code: problem.code, path: path, owner: problem.owner, dependency: problem.dependency)
  }

  private static func surplus(of some: [FindingKey: Int], over others: [FindingKey: Int]) -> [FindingKey] {
    some.flatMap { key, count in [FindingKey](repeating: key, count: max(0, count - (others[key] ?? 0))) }
  }
}
