import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText

/// A library for dependency injection: what the rest of the house must know of one, and nobody else may.
///
/// A conforming type stands in its library's own room, with what it knows as tables. It keeps no state, so one value
/// serves all threads; calls through the protocol are made per project or per file, never per token.
package protocol DependencyLibrary: Sendable {
  /// As its users write it.
  var name: String { get }
  /// What it is reported for.
  var catalogue: Catalogue { get }
  var releases: LibraryReleases { get }
  /// How packages and projects name it, and what it brings into their builds.
  var ownPackage: LibraryPackage { get }
  /// What builds without its plugins call; nil where there is nothing to call.
  var buildTool: BuildTool? { get }
  /// How that is called, for calls that are meant for it; nil where it isn't known.
  var buildToolInterface: (any BuildToolInterface)? { get }
  /// Lists of further sources beside a manifest or project; nil where no release reads one.
  var sourceList: SourceList? { get }
  /// Nobody's own code.
  var generatedFiles: GeneratedFiles { get }
  /// The setting by which users say what release their code is written for.
  var versionSetting: Setting { get }

  /// What may add sources to a program in `version`.
  func furtherSources(in version: LibraryVersion) -> FurtherSources

  /// What a file's text shows of the release that it is written for. One pass over the bytes.
  func evidence(in text: UnsafeBufferPointer<UInt8>) -> CodeEvidence

  /// What code with all of this evidence is read as; nil where it shows nothing.
  func version(shownBy evidence: CodeEvidence) -> LibraryVersion?

  /// Whether code with this evidence can't have been written for `version`.
  func excludes(_ version: LibraryVersion, _ evidence: CodeEvidence) -> Bool

  /// Reads files as `version` does. Make it once for many files.
  func reader(for version: LibraryVersion) -> any LibraryReader

  /// How the facts of a program's files are resolved.
  associatedtype Graph: SolvedGraph

  /// The graph of a program of no files yet, as `version` resolves it.
  /// - Parameter roots: concrete types of the roots to look at; nil for all.
  func emptyGraph(for version: LibraryVersion, of roots: Set<TypeTerm>?) -> Graph

  /// What each finding of a graph's fault is about, in their order; nothing is put into words.
  func subjects(of problem: GraphProblem, in graph: Graph) -> [GraphSubject]

  /// The findings of faults of one graph in words: for each fault one for each of its subjects.
  func findings(
    of problems: [GraphProblem], in graph: Graph, elsewhere: @escaping ElsewhereSearch
  ) -> [[Finding]]

  /// The finding of a comment that silences nothing; nil where the library reports none.
  func unusedSuppression(_ mention: Suppressions.Mention) -> DeclarationProblem?

  /// The finding of code for a release of which no rule is known (``LibraryReleases/knows(_:)``); nil where the library
  /// reports none.
  /// - Parameter place: where the release is asked for, else the beginning of some file.
  func unknownRelease(_ version: LibraryVersion, at place: UTF8Range) -> DeclarationProblem?

  /// Its own words for what all libraries have.
  var vocabulary: Vocabulary { get }

  // MARK: Changes

  /// A memory for the recipes of one program.
  func recipeMemory() -> any RecipeMemory

  /// How the code of a program is changed.
  /// - Parameter memory: that of this program and request.
  func recipes(for program: any RecipeProgram, remembering memory: any RecipeMemory) -> any LibraryRecipes

  /// What a change leaves that brings up some findings.
  func remainder(leaving faults: [FindingIdentity]) -> FixRemainder

  /// `text` with what a person must still fill in said somehow, in as many bytes: it hides nothing.
  func fillingPlaceholders(_ text: [UInt8]) -> [UInt8]

  /// Renames dependencies in a text. Nil for one with syntax errors, and for one that can't be parsed safely: a name in
  /// it may mean anything.
  func renamer(of text: [UInt8], for version: LibraryVersion) -> (any FileRenamer)?

  /// Whether `name` can be a property's name as it is.
  func isPropertyName(_ name: String) -> Bool

  /// What can stand at `offset` of a file's text that is being typed, where the library's own words are; nil elsewhere.
  /// Parses the text, so the calling thread needs a large stack.
  func completion(
    at offset: Int, in text: [UInt8], of file: FileID, _ graph: Graph, for version: LibraryVersion
  ) -> CompletionContent?

  /// What generated code adds to a type of which a member is typed: what isn't built yet, no Swift server knows. Nil
  /// where it adds nothing that fits.
  /// - Parameters:
  ///   - provider: the type, in the graph as the build sees it that generates the code.
  ///   - text: what a file says at the time of the graph.
  func completion(
    of site: MemberSite, of provider: ScopeID, in graph: Graph, for version: LibraryVersion,
    text: @escaping (FileID) -> [UInt8]?
  ) -> CompletionContent?

  /// The folder of its pages in the repository of this tool: `README.md` is the list, and each code has a file of its
  /// name. Nil where there are none.
  var pagesFolder: String? { get }

  /// The documentation's page of a code, in Markdown; nil for a code that has none.
  func page(of code: DiagnosticCode) -> String?

  // MARK: Generated code

  /// What generates code from a graph that is solved and has no faults; nil where the library generates none.
  func generation(for graph: Graph, _ request: GenerationRequest) -> (any CodeGeneration)?

  // MARK: Migration

  /// The ways of code that is written for earlier releases to `version`, the longest first. Of a code base the first
  /// way is taken on which any of it is.
  func migrations(to version: LibraryVersion) -> [any LibraryMigration]

  // MARK: Hints

  /// The codes of its hints, which are looked for when somebody asks about a file.
  var hintCodes: [DiagnosticCode] { get }

  /// The code of a hint; nil where the library has none for it.
  func code(of hint: GraphHint) -> DiagnosticCode?

  /// A hint in words; nil likewise.
  func finding(of hint: GraphHint, in graph: Graph) -> Finding?
}

// What holds of a library that has nothing of the kind.
extension DependencyLibrary {
  package var buildTool: BuildTool? { nil }
  package var buildToolInterface: (any BuildToolInterface)? { nil }
  package var sourceList: SourceList? { nil }

  package func furtherSources(in version: LibraryVersion) -> FurtherSources { .none }

  // Its code doesn't show a release.
  package func evidence(in text: UnsafeBufferPointer<UInt8>) -> CodeEvidence { [] }
  package func version(shownBy evidence: CodeEvidence) -> LibraryVersion? { nil }
  package func excludes(_ version: LibraryVersion, _ evidence: CodeEvidence) -> Bool { false }

  package func unusedSuppression(_ mention: Suppressions.Mention) -> DeclarationProblem? { nil }
  package func unknownRelease(_ version: LibraryVersion, at place: UTF8Range) -> DeclarationProblem? { nil }

  package var pagesFolder: String? { nil }
  package func page(of code: DiagnosticCode) -> String? { nil }

  package func generation(for graph: Graph, _ request: GenerationRequest) -> (any CodeGeneration)? { nil }

  package func migrations(to version: LibraryVersion) -> [any LibraryMigration] { [] }

  package var hintCodes: [DiagnosticCode] { [] }
  package func code(of hint: GraphHint) -> DiagnosticCode? { nil }
  package func finding(of hint: GraphHint, in graph: Graph) -> Finding? { nil }

  package func edition(_ version: LibraryVersion) -> LibraryEdition {
    LibraryEdition(library: name, version: version)
  }
}

/// What may add sources to a program beside its own modules.
package enum FurtherSources: Hashable, Sendable {
  case none
  /// ``DependencyLibrary/sourceList``.
  case list
  /// The directories that its code names.
  case code
}
