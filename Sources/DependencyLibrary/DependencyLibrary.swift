import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText

/// A library for dependency injection, as the other modules see it.
///
/// A conforming type lives in its library's own module and keeps its knowledge in tables. It has no state, so one value
/// serves all threads; calls through the protocol are made per project or per file, never per token.
package protocol DependencyLibrary: Sendable {
  /// The library's name as its users write it.
  var name: String { get }
  /// The codes that the library reports.
  var catalogue: Catalogue { get }
  var releases: LibraryReleases { get }
  /// The library's names in packages and projects, and its additions to their builds.
  var ownPackage: LibraryPackage { get }
  /// The command-line tool for builds without the library's plugins; nil where there is none.
  var buildTool: BuildTool? { get }
  /// The interface for reading calls of ``buildTool``; nil where it isn't known.
  var buildToolInterface: (any BuildToolInterface)? { get }
  /// Lists of further sources beside a manifest or project; nil where no release reads one.
  var sourceList: SourceList? { get }
  /// The names and marks by which generated files are recognized.
  var generatedFiles: GeneratedFiles { get }
  /// The setting by which users say what release their code is written for.
  var versionSetting: Setting { get }

  /// The sources that may be added to a program in `version`.
  func furtherSources(in version: LibraryVersion) -> FurtherSources

  /// The evidence in a file's text of the release that it is written for. One pass over the bytes.
  func evidence(in text: UnsafeBufferPointer<UInt8>) -> CodeEvidence

  /// The version as which code with all of this evidence is read; nil where the evidence shows none.
  func version(shownBy evidence: CodeEvidence) -> LibraryVersion?

  /// Whether code with this evidence can't have been written for `version`.
  func excludes(_ version: LibraryVersion, _ evidence: CodeEvidence) -> Bool

  /// Returns a reader of files as `version` reads them. Make it once for many files.
  func reader(for version: LibraryVersion) -> any LibraryReader

  /// The graph in which the facts of a program's files are resolved.
  associatedtype Graph: SolvedGraph

  /// The graph of a program of no files yet, as `version` resolves it.
  /// - Parameter roots: concrete types of the roots to look at; nil for all.
  func emptyGraph(for version: LibraryVersion, of roots: Set<TypeTerm>?) -> Graph

  /// The subject of each finding of a graph's fault, in the order of the findings, without wording them.
  func subjects(of problem: GraphProblem, in graph: Graph) -> [GraphSubject]

  /// The worded findings of one graph's faults: for each fault, one for each of its subjects.
  func findings(
    of problems: [GraphProblem], in graph: Graph, elsewhere: @escaping ElsewhereSearch
  ) -> [[Finding]]

  /// The finding of a comment that silences nothing; nil where the library reports none.
  func unusedSuppression(_ mention: Suppressions.Mention) -> DeclarationProblem?

  /// The finding of a flaw in a build; nil where the library reports none.
  /// - Parameter place: where the flaw stands, else the beginning of some file.
  func problem(of flaw: BuildFlaw, at place: UTF8Range) -> DeclarationProblem?

  /// The library's own words for common concepts.
  var vocabulary: Vocabulary { get }

  // MARK: Changes

  /// Creates a cache for the recipes of one program.
  func recipeMemory() -> any RecipeMemory

  /// The recipes by which a program's code is changed.
  /// - Parameter memory: the cache of this program and request.
  func recipes(for program: any RecipeProgram, remembering memory: any RecipeMemory) -> any LibraryRecipes

  /// The work that remains after a change that brings up some findings.
  func remainder(leaving faults: [FindingIdentity]) -> FixRemainder

  /// Replaces the placeholders in `text`, which a person must still fill in, by code of the same length, so that they
  /// hide no other findings.
  func fillingPlaceholders(_ text: [UInt8]) -> [UInt8]

  /// Creates the renamer of dependencies in a text. Nil where the text has syntax errors or can't be parsed safely: a
  /// name in it may mean anything.
  func renamer(of text: [UInt8], for version: LibraryVersion) -> (any FileRenamer)?

  /// Whether `name` can be a property's name as it is.
  func isPropertyName(_ name: String) -> Bool

  /// The completions at `offset` of a file's text that is being typed, where the library's own words are; nil
  /// elsewhere. Parses the text, so the calling thread needs a large stack.
  func completion(
    at offset: Int, in text: [UInt8], of file: FileID, _ graph: Graph, for version: LibraryVersion
  ) -> CompletionContent?

  /// The completions of members that generated code adds to a type: Swift's server doesn't know them before a build.
  /// Nil where none fits.
  /// - Parameters:
  ///   - provider: the type, in the graph as the build sees it that generates the code.
  ///   - text: the text of a file at the time of the graph.
  func completion(
    of site: MemberSite, of provider: ScopeID, in graph: Graph, for version: LibraryVersion,
    text: @escaping (FileID) -> [UInt8]?
  ) -> CompletionContent?

  /// The folder of the library's pages in this tool's repository: `README.md` is the list, and each code has a file of
  /// its name. Nil where there are none.
  var pagesFolder: String? { get }

  /// The documentation page of a code, in Markdown; nil for a code that has none.
  func page(of code: DiagnosticCode) -> String?

  // MARK: Generated code

  /// The code generation for a solved graph without faults; nil where the library generates no code.
  func generation(for graph: Graph, _ request: GenerationRequest) -> (any CodeGeneration)?

  // MARK: Migration

  /// The migrations from earlier releases to `version`, the longest first. A code base takes the first migration that
  /// applies to any of its code.
  func migrations(to version: LibraryVersion) -> [any LibraryMigration]

  // MARK: Hints

  /// The codes of the library's hints, which are looked for when somebody asks about a file.
  var hintCodes: [DiagnosticCode] { get }

  /// The code of a hint; nil where the library has none for it.
  func code(of hint: GraphHint) -> DiagnosticCode?

  /// A worded hint; nil where the library has no code for it.
  func finding(of hint: GraphHint, in graph: Graph) -> Finding?
}

// Defaults for libraries without the feature.
extension DependencyLibrary {
  package var buildTool: BuildTool? { nil }
  package var buildToolInterface: (any BuildToolInterface)? { nil }
  package var sourceList: SourceList? { nil }

  package func furtherSources(in version: LibraryVersion) -> FurtherSources { .none }

  // By default, code shows no release.
  package func evidence(in text: UnsafeBufferPointer<UInt8>) -> CodeEvidence { [] }
  package func version(shownBy evidence: CodeEvidence) -> LibraryVersion? { nil }
  package func excludes(_ version: LibraryVersion, _ evidence: CodeEvidence) -> Bool { false }

  package func unusedSuppression(_ mention: Suppressions.Mention) -> DeclarationProblem? { nil }
  package func problem(of flaw: BuildFlaw, at place: UTF8Range) -> DeclarationProblem? { nil }

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

/// The sources that may be added to a program beside its own modules.
package enum FurtherSources: Hashable, Sendable {
  case none
  /// The files of ``DependencyLibrary/sourceList``.
  case list
  /// The directories that the program's code names.
  case code
}
