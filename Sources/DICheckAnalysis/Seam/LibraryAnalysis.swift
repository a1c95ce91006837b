import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText

/// A library that the analysis can read workspaces for.
package protocol AnalyzedLibrary: DependencyLibrary {
  /// The analysis of a workspace of no files yet.
  func makeAnalysis() -> any LibraryAnalysis
}

/// One library's analysis of a workspace: what it makes of the facts that the host read by its reader, and its answers
/// to requests. It is to an injection library what a language service is to a language.
///
/// An immutable value between two changes: the host changes it first, and then many threads may ask a copy. What the
/// files are, which texts are open, what comments silence and settings switch off, what is held back while someone
/// types, and whether a fix holds what it promises, is the host's. The library's keys, resolution, lifetimes and cycle
/// rules are its own: nothing here knows them.
///
/// A library may solve each program by itself, or all at once: findings and states are asked by program, and an answer
/// about a place comes once, joined by the library from all programs that have one.
///
/// All but the first four requirements have a default for a library without the feature. A place is a UTF-8 offset of
/// the text as it was analysed. Answers may parse, so the calling thread needs a large stack.
package protocol LibraryAnalysis: Sendable {
  // MARK: State

  /// Takes in programs that were formed anew, with all their files. Programs that are as before keep what is known: of
  /// a file that changed, ``takeIn(_:of:)`` was asked before.
  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?)

  /// Takes in what some files say now; the programs are the same. O(what depends on what changed). Returns the paths of
  /// other files whose ``confirmedProblems(in:ofProgram:of:)`` may have changed with them: the host shows those of a
  /// file again only if it changed itself or is among these.
  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String>

  /// The findings that need more than one declaration, of some of the view's programs, by their position. Their
  /// severity is that of their code, or milder; suppressions, settings, options and the name of the program are the
  /// host's.
  func findings(ofPrograms programs: [Int], of view: LibraryView) -> [[Finding]]

  /// The state of each of the view's programs: its findings are looked for again when it differs. O(1) for each.
  func states(of view: LibraryView) -> [ProgramState]

  // MARK: Further findings

  /// Those of ``LibraryFacts/possibleProblems`` of some files whose conditions hold in a program.
  func confirmedProblems(in files: [FileID], ofProgram program: Int, of view: LibraryView) -> [[DeclarationProblem]]

  /// How often each finding of ``findings(ofPrograms:of:)`` appears in a program, and each of single declarations whose
  /// fixes are to be proven like theirs, without words: by this, changes are proven.
  func findingKeys(ofProgram program: Int, of view: LibraryView) -> [FindingKey: Int]

  /// Facts of some files that are no faults and worth a look, each with the name of its program; one without is the
  /// first program's that holds its file.
  /// - Parameters:
  ///   - codes: the codes to look for; nil for all.
  ///   - byteLimit: the total length of the texts to search.
  func hints(in paths: [String], codes: Set<DiagnosticCode>?, byteLimit: Int, _ context: AnalysisContext) -> [Finding]

  /// The programs in numbers.
  /// - Parameter namesRoots: thousands of programs may each have all roots of those below them.
  func overview(of view: LibraryView, namesRoots: Bool) -> [ProgramOverview]

  // MARK: What stands at a place

  func hover(at place: AskedPlace) -> HoverContent?
  /// The places of a definition, as far as a Swift server doesn't know them.
  func definition(at place: AskedPlace) -> [Location]
  func implementation(at place: AskedPlace) -> [Location]
  /// The declaration of the type of what is made, as far as a Swift server doesn't know it.
  func typeDefinition(at place: AskedPlace) -> [Location]
  func references(at place: AskedPlace) -> References?
  func completion(at place: AskedPlace, text: [UInt8]) -> CompletionContent?
  /// A page about what stands there and about these findings.
  func explanation(at place: AskedPlace, findings: [Finding]) -> Explanation?
  func renameSubject(at place: AskedPlace) -> RenameSubject?
  /// - Throws: ``RenameRefusal`` if it can't be renamed so.
  func rename(
    at place: AskedPlace, to newName: String
  ) throws(RenameRefusal) -> RenameEdits

  // MARK: What is in a file, or in all

  func inlayHints(in range: UTF8Range, of path: String, _ context: AnalysisContext) -> [InlayHintContent]
  func codeLenses(in path: String, _ context: AnalysisContext) -> [CodeLens]
  func symbols(in path: String, _ context: AnalysisContext) -> [DependencySymbol]
  func hierarchyNodes(at place: AskedPlace) -> [HierarchyNode]
  func hierarchy(
    _ direction: HierarchyDirection, from id: String, _ context: AnalysisContext
  ) -> [HierarchyEdge]
  /// - Parameter findings: those that nodes are marked with, by path.
  func outline(
    _ question: OutlineQuestion, findings: FindingsByPath, _ context: AnalysisContext
  ) -> [OutlineNode]

  // MARK: Changes

  /// The fixes of some findings of this library, the preferred one of each first, each proven.
  func fixes(for findings: [Finding], _ context: AnalysisContext) -> [[Fix]]
  /// Changes of what stands at an offset; those that can't be made say why.
  func refactorings(at place: AskedPlace) -> [Fix]
  /// Changes of who makes the dependency at an offset, and when, each proven: all, or those of one wish. Those that can't
  /// be made say why.
  func moves(_ wish: GraphMove?, at place: AskedPlace) -> [Fix]
  /// The change that puts a file's declarations into the library's usual order; nil if they are.
  func organizing(_ path: String, _ context: AnalysisContext) -> Fix?
  /// All safe fixes of some files, one after the other until none is left.
  func safeFixes(in paths: [String], _ context: AnalysisContext) -> FixedTexts

  // MARK: Reports and pages

  func explanations(named name: String, findings: [Finding], _ context: AnalysisContext) -> NamedAnswer
  /// All names that ``explanations(named:findings:_:)`` knows, for completion in a shell.
  func explainedNames(_ context: AnalysisContext) -> [ExplainedName]
  /// The dependencies that the type declared at an offset could have, in each program that holds its file.
  func availability(at place: AskedPlace) -> [Availability]
  /// The drawings of the programs' roots, one after the other.
  /// - Parameters:
  ///   - roots: the names or ids of the roots to draw, by the user's choice; nil for all.
  ///   - lines: finds the lines of nodes; nil where they aren't needed.
  func drawings(roots: Set<String>?, lines: DrawnLines?, _ context: AnalysisContext) -> AnyIterator<Drawing>
  /// The parts of each program's graph that a comparison of two states needs.
  func graphSummaries(_ context: AnalysisContext) -> [GraphSummary]
  /// The page of generated code for what stands at an offset, or for a type.
  func generatedCode(for subject: GeneratedCodeSubject, _ context: AnalysisContext) -> GeneratedCodeTarget?
  func generatedPage(_ name: GeneratedCodeName, _ context: AnalysisContext) -> GeneratedCodePage?
}

/// The state of a program: equal as long as nothing changed.
package struct ProgramState: Hashable, Sendable {
  package var program: String
  /// Increases when findings may change beyond their places.
  package var revision: Int
  /// Increases when pages of generated code may change.
  package var pageRevision: Int

  package init(program: String, revision: Int, pageRevision: Int = 0) {
    self.program = program
    self.revision = revision
    self.pageRevision = pageRevision
  }
}

/// The subject of a request for generated code.
package enum GeneratedCodeSubject: Hashable, Sendable {
  /// A UTF-8 offset.
  case place(Int, in: String)
  /// A type, of whichever program where none is named.
  case type(String, program: String?)
}

// Defaults for a library without the feature.
extension LibraryAnalysis {
  package func confirmedProblems(
    in files: [FileID], ofProgram program: Int, of view: LibraryView
  ) -> [[DeclarationProblem]] { files.map { _ in [] } }

  package func findingKeys(ofProgram program: Int, of view: LibraryView) -> [FindingKey: Int] {
    let found = findings(ofPrograms: [program], of: view).joined().map { FindingKey($0) }
    let files = Array(view.programs[program].files)
    let own = zip(files, confirmedProblems(in: files, ofProgram: program, of: view)).flatMap { file, problems in
      problems.map { FindingKey($0.identity, path: view.files[file.index].path) }
    }
    return (found + own).counts
  }

  package func hints(
    in paths: [String], codes: Set<DiagnosticCode>?, byteLimit: Int, _ context: AnalysisContext
  ) -> [Finding] { [] }

  package func overview(of view: LibraryView, namesRoots: Bool) -> [ProgramOverview] {
    view.programs.map { ProgramOverview($0, providerCount: view.providerCount(of: $0)) }
  }

  package func hover(at place: AskedPlace) -> HoverContent? { nil }
  package func definition(at place: AskedPlace) -> [Location] { [] }
  package func implementation(at place: AskedPlace) -> [Location] { [] }
  package func typeDefinition(at place: AskedPlace) -> [Location] { [] }
  package func references(at place: AskedPlace) -> References? { nil }
  package func completion(
    at place: AskedPlace, text: [UInt8]
  ) -> CompletionContent? { nil }
  package func explanation(
    at place: AskedPlace, findings: [Finding]
  ) -> Explanation? { nil }
  package func renameSubject(at place: AskedPlace) -> RenameSubject? { nil }
  package func rename(
    at place: AskedPlace, to newName: String
  ) throws(RenameRefusal) -> RenameEdits { throw RenameRefusal(reason: "Nothing that can be renamed is named here") }

  package func inlayHints(
    in range: UTF8Range, of path: String, _ context: AnalysisContext
  ) -> [InlayHintContent] { [] }
  package func codeLenses(in path: String, _ context: AnalysisContext) -> [CodeLens] { [] }
  package func symbols(in path: String, _ context: AnalysisContext) -> [DependencySymbol] { [] }
  package func hierarchyNodes(at place: AskedPlace) -> [HierarchyNode] { [] }
  package func hierarchy(
    _ direction: HierarchyDirection, from id: String, _ context: AnalysisContext
  ) -> [HierarchyEdge] { [] }
  package func outline(
    _ question: OutlineQuestion, findings: FindingsByPath, _ context: AnalysisContext
  ) -> [OutlineNode] { [] }

  package func fixes(for findings: [Finding], _ context: AnalysisContext) -> [[Fix]] { findings.map { _ in [] } }
  package func refactorings(at place: AskedPlace) -> [Fix] { [] }
  package func moves(
    _ wish: GraphMove?, at place: AskedPlace
  ) -> [Fix] { [] }
  package func organizing(_ path: String, _ context: AnalysisContext) -> Fix? { nil }
  package func safeFixes(in paths: [String], _ context: AnalysisContext) -> FixedTexts { FixedTexts() }

  package func explanations(
    named name: String, findings: [Finding], _ context: AnalysisContext
  ) -> NamedAnswer { .unknown(nearest: []) }
  package func explainedNames(_ context: AnalysisContext) -> [ExplainedName] { [] }
  package func availability(at place: AskedPlace) -> [Availability] { [] }
  package func drawings(
    roots: Set<String>?, lines: DrawnLines?, _ context: AnalysisContext
  ) -> AnyIterator<Drawing> { AnyIterator { nil } }
  package func graphSummaries(_ context: AnalysisContext) -> [GraphSummary] { [] }
  package func generatedCode(
    for subject: GeneratedCodeSubject, _ context: AnalysisContext
  ) -> GeneratedCodeTarget? { nil }
  package func generatedPage(_ name: GeneratedCodeName, _ context: AnalysisContext) -> GeneratedCodePage? { nil }
}
