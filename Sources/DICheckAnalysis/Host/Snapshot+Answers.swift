import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText

/// The answers to requests. Of several libraries, the first that knows what stands at a place answers; lists are
/// joined.
extension Snapshot {
  private func first<Answer>(
    in path: String, _ find: (any LibraryAnalysis, AnalysisContext) -> Answer?, deadline: Deadline = .none,
    text: @escaping TextSource = { _ in nil }
  ) -> Answer? {
    for library in libraries where library.ids[path] != nil {
      if let answer = find(library.analysis, AnalysisContext(library.view, deadline: deadline, text: text)) {
        return answer
      }
    }
    return nil
  }

  private func all<Item>(
    deadline: Deadline = .none, text: @escaping TextSource = { _ in nil },
    _ find: (any LibraryAnalysis, AnalysisContext) -> [Item]
  ) -> [Item] {
    libraries.flatMap { find($0.analysis, AnalysisContext($0.view, deadline: deadline, text: text)) }
  }

  // MARK: What stands at a place

  package func hover(
    at offset: Int, in path: String, text: @escaping TextSource = { _ in nil }
  ) -> HoverContent? {
    first(in: path, { $0.hover(at: AskedPlace(offset, in: path, $1)) }, text: text)
  }

  package func definition(at offset: Int, in path: String) -> [Location] {
    all { $0.definition(at: AskedPlace(offset, in: path, $1)) }
  }

  package func implementation(at offset: Int, in path: String) -> [Location] {
    all { $0.implementation(at: AskedPlace(offset, in: path, $1)) }
  }

  package func typeDefinition(at offset: Int, in path: String) -> [Location] {
    all { $0.typeDefinition(at: AskedPlace(offset, in: path, $1)) }
  }

  package func references(at offset: Int, in path: String, until deadline: Deadline = .none) -> References? {
    first(in: path, { $0.references(at: AskedPlace(offset, in: path, $1)) }, deadline: deadline)
  }

  package func completion(
    at offset: Int, in path: String, text: [UInt8], read: @escaping TextSource = { _ in nil }
  ) -> CompletionContent? {
    first(in: path, { $0.completion(at: AskedPlace(offset, in: path, $1), text: text) }, text: read)
  }

  /// - Parameter findings: the findings at that place.
  package func explanation(at offset: Int, in path: String, findings: [Finding]) -> Explanation? {
    first(in: path) { $0.explanation(at: AskedPlace(offset, in: path, $1), findings: findings) }
  }

  package func renameSubject(at offset: Int, in path: String) -> RenameSubject? {
    first(in: path) { $0.renameSubject(at: AskedPlace(offset, in: path, $1)) }
  }

  /// - Throws: ``RenameRefusal`` if nothing there can be renamed so.
  package func rename(
    at offset: Int, in path: String, to newName: String, until deadline: Deadline = .none,
    text: @escaping TextSource
  ) throws(RenameRefusal) -> RenameEdits {
    for library in libraries where library.ids[path] != nil {
      let place = AskedPlace(offset, in: path, AnalysisContext(library.view, deadline: deadline, text: text))
      guard library.analysis.renameSubject(at: place) != nil else { continue }
      return try library.analysis.rename(at: place, to: newName)
    }
    throw RenameRefusal(reason: "Nothing that can be renamed is named here")
  }

  // MARK: What is in a file, or in all

  package func inlayHints(in range: UTF8Range, of path: String) -> [InlayHintContent] {
    all { $0.inlayHints(in: range, of: path, $1) }
  }

  package func codeLenses(in path: String) -> [CodeLens] { all { $0.codeLenses(in: path, $1) } }

  /// The content of one of ``codeLenses(in:)``; nil if it is gone.
  package func codeLens(_ id: String, in path: String) -> CodeLensContent? {
    codeLenses(in: path).first { $0.id == id }?.content()
  }

  package func symbols(in path: String) -> [DependencySymbol] { all { $0.symbols(in: path, $1) } }

  /// Symbols whose names have the letters of `query` in order; better matches first. None of a file that isn't reported:
  /// those of packages that are used aren't looked for.
  package func symbols(
    matching query: String, limit: Int, until deadline: Deadline = .none
  ) -> [DependencySymbol] {
    let reported = files.lazy.map(\.path).filter(isReported)
    return SymbolMatches(query, until: deadline).best(limit, of: reported.map { symbols(in: $0) })
  }

  package func hierarchyNodes(at offset: Int, in path: String) -> [HierarchyNode] {
    all { $0.hierarchyNodes(at: AskedPlace(offset, in: path, $1)) }
  }

  package func hierarchy(
    _ direction: HierarchyDirection, from id: String, until deadline: Deadline = .none
  ) -> [HierarchyEdge] {
    all(deadline: deadline) { $0.hierarchy(direction, from: id, $1) }
  }

  /// - Parameter findings: those that nodes are marked with, by path.
  package func outline(
    _ question: OutlineQuestion, findings: FindingsByPath = [:], until deadline: Deadline = .none
  ) -> [OutlineNode] {
    all(deadline: deadline) { $0.outline(question, findings: findings, $1) }
  }

  // MARK: Changes

  /// The fixes of some findings, the preferred one of each first, each proven.
  package func fixes(
    for findings: [Finding], until deadline: Deadline = .none, text: @escaping TextSource
  ) -> [[Fix]] {
    var result: [[Fix]] = findings.map { _ in [] }
    for library in libraries {
      let own = findings.indices.filter {
        let code = findings[$0].code
        return !HostCodes.contains(code) && library.layout.library.catalogue[code] != nil
      }
      guard !own.isEmpty else { continue }
      let context = AnalysisContext(library.view, deadline: deadline, text: text)
      for (index, fixes) in zip(own, library.analysis.fixes(for: own.map { findings[$0] }, context)) {
        result[index] = fixes
      }
    }
    return result
  }

  package func refactorings(
    at offset: Int, in path: String, until deadline: Deadline = .none, text: @escaping TextSource
  ) -> [Fix] {
    all(deadline: deadline, text: text) { $0.refactorings(at: AskedPlace(offset, in: path, $1)) }
  }

  /// Changes of who makes the dependency at an offset, and when: all, or those of one wish.
  package func moves(
    _ wish: GraphMove?, at offset: Int, in path: String, until deadline: Deadline = .none,
    text: @escaping TextSource
  ) -> [Fix] {
    all(deadline: deadline, text: text) { $0.moves(wish, at: AskedPlace(offset, in: path, $1)) }
  }

  /// The change that puts a file's declarations into a library's usual order; nil if they are.
  package func organizing(
    _ path: String, until deadline: Deadline, text: @escaping TextSource
  ) -> Fix? {
    first(in: path, { $0.organizing(path, $1) }, deadline: deadline, text: text)
  }

  /// All safe fixes of some files, one after the other until none is left.
  package func safeFixes(
    in paths: [String], until deadline: Deadline = .none, text: @escaping TextSource
  ) -> FixedTexts {
    var result = FixedTexts()
    var snapshot = self
    for index in libraries.indices {
      let library = snapshot.libraries[index]
      let known = result.changed
      let fixed = library.analysis.safeFixes(
        in: paths, AnalysisContext(library.view, deadline: deadline) { known[$0] ?? text($0) })
      guard !fixed.changed.isEmpty else { continue }
      result.originals.merge(fixed.originals) { first, _ in first }
      result.changed.merge(fixed.changed) { $1 }
      if index + 1 < libraries.count { snapshot = snapshot.replacing(fixed.changed) }
    }
    return result
  }

  // MARK: Hints

  /// - Parameters:
  ///   - codes: the codes to look for; nil for all.
  ///   - byteLimit: the total length of the texts to search.
  package func hints(
    in paths: [String], codes: Set<DiagnosticCode>? = nil, byteLimit: Int = .max, until deadline: Deadline = .none,
    text: @escaping TextSource
  ) -> [Finding] {
    let asked = libraries.filter { codes?.isDisjoint(with: $0.view.layout.library.hintCodes) != true }
    return asked.flatMap { library in
      let context = AnalysisContext(library.view, deadline: deadline, text: text)
      let found = library.analysis.hints(in: paths, codes: codes, byteLimit: byteLimit, context)
      return found.compactMap { hint -> Finding? in
        let program =
          hint.program.isEmpty
          ? library.view.ids[hint.location.path].flatMap { library.view.programs(of: $0).first(where: \.hasGraph) }
          : library.programs.first { $0.name == hint.program }
        guard let program, var shown = library.view.shown(hint, in: program) else { return nil }
        shown.program = program.name
        return shown
      }
    }
  }

  // MARK: Reports and pages

  /// Explains everything called `name` in every program.
  /// - Parameter findings: all findings, if they are known.
  package func explanations(named name: String, findings: [Finding]? = nil) -> NamedAnswer {
    let answers = libraries.map { library in
      library.analysis.explanations(
        named: name, findings: findings ?? library.diagnostics(), AnalysisContext(library.view))
    }
    let found = answers.flatMap { answer -> [NamedExplanation] in
      if case .found(let found) = answer { found } else { [] }
    }
    if !found.isEmpty { return .found(found) }
    let unknown = answers.flatMap { answer -> [String] in
      if case .unknown(let nearest) = answer { nearest } else { [] }
    }
    return answers.first { if case .unknown = $0 { false } else { true } } ?? .unknown(nearest: unknown)
  }

  package func explainedNames() -> [ExplainedName] { all { $0.explainedNames($1) } }

  package func availability(at offset: Int, in path: String) -> [Availability] {
    all { $0.availability(at: AskedPlace(offset, in: path, $1)) }
  }

  /// The drawings of the programs' roots, one after the other, since each may be large.
  package func drawings(
    root: String? = nil, lines: DrawnLines? = nil, until deadline: Deadline = .none
  ) -> AnySequence<Drawing> {
    AnySequence {
      let drawings = libraries.lazy.map { library in
        library.analysis.drawings(
          roots: root.map { [$0] } ?? library.options.roots, lines: lines,
          AnalysisContext(library.view, deadline: deadline))
      }
      return drawings.joined().makeIterator()
    }
  }

  package func graphSummaries() -> [GraphSummary] { all { $0.graphSummaries($1) } }

  /// The page of generated code for what stands at an offset, or for a type.
  package func generatedCode(for subject: GeneratedCodeSubject) -> GeneratedCodeTarget? {
    libraries.lazy.compactMap { $0.analysis.generatedCode(for: subject, AnalysisContext($0.view)) }.first
  }

  package func generatedPage(_ name: GeneratedCodeName, text: @escaping TextSource) -> GeneratedCodePage? {
    libraries.lazy.compactMap { $0.analysis.generatedPage(name, AnalysisContext($0.view, text: text)) }.first
  }
}
