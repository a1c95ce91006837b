import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// Applies a change to a copy of the program and solves it: a fix is offered only if it fixes what it says and breaks
/// nothing, because one that makes things worse is worse than none.
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
    var addedToDeclarations: [FindingKey]
    var addedToGraph: [FindingKey] = []

    var added: [FindingKey] { addedToDeclarations + addedToGraph }
    var addsNothing: Bool { added.isEmpty }
  }

  /// What solving takes for each type of a program, in bytes that could be parsed meanwhile.
  private static let solvingCost = 8
  /// What comparing takes for each fault of a program.
  private static let comparingCost = 64

  /// Nil when the changed text can't be read or has new syntax errors, and when no further work may be done.
  func outcome(of edits: [FileEdits]) -> Outcome? {
    context.memory.outcome(of: edits, in: program) { prove(edits) }
  }

  private func prove(_ edits: [FileEdits]) -> Outcome? {
    let size = edits.reduce(0) { $0 + (context.text($1.path)?.count ?? 0) }
    guard context.work.begin(size + program.graph.providerCount * Self.solvingCost) else { return nil }
    var before: [FindingKey: Int] = [:]
    var after: [FindingKey: Int] = [:]
    var changes: [FileChange] = []
    for file in edits where isRead(file.path) {
      guard let id = context.snapshot.ids[file.path], let text = context.text(file.path),
        let old = context.snapshot.record(of: file.path)?.marked(for: program.edition)
          ?? emptyIfUnmarked(file.path),
        let new = read(file.edits.applied(to: text))
      else { return nil }
      guard new.brokenDeclarations.count <= old.reading.brokenDeclarations.count else { return nil }
      for problem in old.reading.problems { before[FindingKey(problem.identity, path: file.path), default: 0] += 1 }
      for problem in new.problems { after[FindingKey(problem.identity, path: file.path), default: 0] += 1 }
      changes.append(FileChange(file: id, path: file.path, facts: new.facts))
    }
    var outcome = Outcome(
      removed: Self.surplus(of: before, over: after), addedToDeclarations: Self.surplus(of: after, over: before))
    // What all programs that use the files show. Declarations' faults are in the keys of neither graph.
    for concerned in context.snapshot.programs where concerned.edition == program.edition {
      guard let (old, new) = graphFindings(of: concerned, with: changes) else { continue }
      outcome.addedToGraph += Self.surplus(of: new, over: old)
      if concerned.isSame(as: program) { outcome.removed += Self.surplus(of: old, over: new) }
    }
    return outcome
  }

  /// Whether any program reads a file: of tests, only what they call is known.
  private func isRead(_ path: String) -> Bool {
    context.snapshot.record(of: path).map { $0.outcome(for: program.edition) != nil } ?? true
  }

  /// What a program shows now and after a change, in all of its builds; nil where that is the same.
  private func graphFindings(
    of concerned: ProgramAnalysis, with changes: [FileChange]
  ) -> (old: [FindingKey: Int], new: [FindingKey: Int])? {
    guard var found = graphFindings(ofOneGraphOf: concerned, with: changes) else { return nil }
    for build in concerned.builds {
      var graph = build.graph
      for (key, count) in Self.keys(of: graph, context.library) { found.old[key, default: 0] += count }
      graph.apply(
        changes.filter { concerned.files.contains($0.file) }.map { change in
          var change = change
          change.facts = change.facts.map { concerned.facts($0.active(where: build.conditions), of: change.file) }
          return change
        })
      for (key, count) in Self.keys(of: graph, context.library) { found.new[key, default: 0] += count }
    }
    return found
  }

  private func graphFindings(
    ofOneGraphOf concerned: ProgramAnalysis, with changes: [FileChange]
  ) -> (old: [FindingKey: Int], new: [FindingKey: Int])? {
    let changes = changes.compactMap { change -> FileChange? in
      guard concerned.files.contains(change.file) else { return nil }
      var change = change
      change.facts = change.facts.map { concerned.facts($0, of: change.file) }
      // Places alone solve nothing, and no key has any.
      guard let old = concerned.graph.fileFacts(change.file), let new = change.facts else { return change }
      return old.withoutInheritance.hasSameShape(as: new.withoutInheritance) ? nil : change
    }
    guard concerned.hasGraph, !changes.isEmpty else { return nil }
    var graph = concerned.graph
    graph.apply(changes)
    let faults = context.memory.faults(of: concerned)
    // Nobody knew before whether there would be anything to compare.
    _ = context.work.begin(faults.problems.count * Self.comparingCost)
    return (faults.counts, Self.keys(of: graph, context.library))
  }

  /// A file without the library's words becomes part of the program by gaining them.
  private func emptyIfUnmarked(_ path: String) -> MarkedFile? {
    guard case .unmarked? = context.snapshot.record(of: path)?.outcome(for: program.edition) else { return nil }
    return MarkedFile(
      reading: FileReading(), evidence: [],
      suppressions: Suppressions())
  }

  private func read(_ text: [UInt8]) -> FileReading? {
    var source = SourceReader()
    // A placeholder is something that the author will fill in, and hides nothing.
    let outcome = context.library.fillingPlaceholders(text).withUnsafeBufferPointer { bytes in
      source.extract(
        bytes, offset: 0, by: program.reader,
        search: program.reader.markerSearch)
    }
    switch outcome {
    case .read(let marked): return marked.reading
    case .unmarked: return FileReading()
    case .setAside: return nil
    }
  }

  /// O(program). Keys are made without putting anything into words, which takes longer than the solving.
  static func keys(of graph: any SolvedGraph, _ library: any DependencyLibrary) -> [FindingKey: Int] {
    KnownFaults(of: graph, library).counts
  }

  private static func surplus(of some: [FindingKey: Int], over others: [FindingKey: Int]) -> [FindingKey] {
    some.flatMap { key, count in [FindingKey](repeating: key, count: max(0, count - (others[key] ?? 0))) }
  }
}

extension FindingKey {
  package init(_ diagnostic: Diagnostic) { self.init(diagnostic.identity, path: diagnostic.location.path) }

  /// One for each diagnostic that ``GraphDiagnostics`` makes of the fault.
  static func keys(
    of problem: GraphProblem, in graph: any SolvedGraph, _ library: any DependencyLibrary
  ) -> [Self] {
    library.subjects(of: problem, in: graph).map { Self($0.identity, path: graph.path(of: $0.file) ?? "") }
  }
}

extension FileFacts {
  /// What types inherit is known for what is offered; no finding depends on it.
  fileprivate var withoutInheritance: FileFacts {
    var result = self
    for index in result.providers.indices { result.providers[index].shape.inheritedTypes = [] }
    return result
  }
}
