import DICheckSourceReading
import DICheckText

/// A library for dependency injection, as the other modules see it.
///
/// A conforming type lives in its library's own module and keeps its knowledge in tables. It has no state, so one value
/// serves all threads; calls through the protocol are made per project or per file, never per token.
package protocol DependencyLibrary: Sendable {
  /// The library's name as its users write it.
  var name: String { get }
  /// The codes that the library reports, and the host's.
  var catalogue: Catalogue { get }
  var releases: LibraryReleases { get }
  /// The library's names in packages and projects, and its additions to their builds.
  var ownPackage: LibraryPackage { get }
  /// Lists of further sources beside a manifest or project; nil where no release reads one.
  var sourceList: SourceList? { get }
  /// The names and marks by which generated files are recognized.
  var generatedFiles: GeneratedFiles { get }
  /// The setting by which users say what release their code is written for.
  var versionSetting: Setting { get }

  /// True if the library's own sources say more than its releases' rules: its words are macros, with arguments.
  var isReadFromSources: Bool { get }

  /// The beginning of a program of the library's users.
  var programStart: ProgramStart { get }

  /// The sources that may be added to a program in `version`.
  func furtherSources(in version: LibraryVersion) -> FurtherSources

  /// The evidence in a file's text of the release that it is written for. One pass over the bytes.
  func evidence(in text: UnsafeBytes) -> CodeEvidence

  /// The version as which code with all of this evidence is read; nil where the evidence shows none.
  func version(shownBy evidence: CodeEvidence) -> LibraryVersion?

  /// Returns true if code with this evidence can't have been written for `version`.
  func excludes(_ version: LibraryVersion, _ evidence: CodeEvidence) -> Bool

  /// Returns a reader of files as `version` reads them. Make it once for many files.
  func reader(for version: LibraryVersion) -> any LibraryReader

  /// The finding of a flaw in a build that only the library's users have; nil where it reports none.
  /// - Parameter place: where the flaw stands, else the beginning of some file.
  func problem(of flaw: BuildFlaw, at place: UTF8Range) -> DeclarationProblem?

  /// The library's word for a provider, in lower case, for the middle of a sentence.
  var providerWord: String { get }

  /// The mark of a root in code, between backticks; nil where code doesn't mark roots.
  var rootMark: String? { get }

  /// The folder of the library's pages in this tool's repository: `README.md` is the list, and each code has a file of
  /// its name. Nil where there are none.
  var pagesFolder: String? { get }

  /// The documentation page of a code, in Markdown; nil for a code that has none.
  func page(of code: DiagnosticCode) -> String?

  // MARK: Hints

  /// The codes of the library's hints, which are looked for when somebody asks about a file.
  var hintCodes: [DiagnosticCode] { get }

  // MARK: Words

  /// True if its fixes ask which files may say something of a name: servers note the words of each file then.
  var usesFileWords: Bool { get }
}

// Defaults for libraries without the feature.
extension DependencyLibrary {
  package var sourceList: SourceList? { nil }
  package var generatedFiles: GeneratedFiles { GeneratedFiles(names: [], suffixes: [], marks: []) }

  package var isReadFromSources: Bool { false }
  package var programStart: ProgramStart { .root }
  package func furtherSources(in version: LibraryVersion) -> FurtherSources { .none }

  // By default, code shows no release.
  package func evidence(in text: UnsafeBytes) -> CodeEvidence { [] }
  package func version(shownBy evidence: CodeEvidence) -> LibraryVersion? { nil }
  package func excludes(_ version: LibraryVersion, _ evidence: CodeEvidence) -> Bool { false }

  package func problem(of flaw: BuildFlaw, at place: UTF8Range) -> DeclarationProblem? { nil }

  package var rootMark: String? { nil }
  package var pagesFolder: String? { nil }
  package func page(of code: DiagnosticCode) -> String? { nil }

  package var hintCodes: [DiagnosticCode] { [] }
  package var usesFileWords: Bool { false }

  package func edition(_ version: LibraryVersion) -> LibraryEdition {
    LibraryEdition(library: name, version: version)
  }
}

/// The beginning of a program.
package enum ProgramStart: Sendable {
  /// A module with a root in its code (``ProgramTraits/hasRoot``): the library works on what that needs. Tests without
  /// one have no graph.
  case root
  /// An executable, an application, or tests, all that is linked in it: the library works when that runs.
  case linking
}

/// The sources that may be added to a program beside its own modules.
package enum FurtherSources: Sendable {
  case none
  /// The files of ``DependencyLibrary/sourceList``.
  case list
  /// The directories that the program's code names.
  case code
}
