import ArgumentParser
import DICheckCheckReporting
import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckWorkspace

/// The command line as it is written. ``mode()`` says what it means.
struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "safedi-lsp",
    abstract: "Checks \(Libraries.names) code and serves editors.",
    usage: """
      safedi-lsp [--stdio] [--log-file FILE] [--log-level LEVEL]
      safedi-lsp --check [options] [path ...]
      safedi-lsp --graph dot|mermaid|json|tree|html [options] [path ...]
      safedi-lsp --graph-diff BASE [options] [path ...]
      safedi-lsp --why TYPE[.property] [options] [path ...]
      safedi-lsp --generate --output-directory FOLDER|--output FILE|--print TYPE [options] [path ...]
      safedi-lsp --migrate 2 [--write] [path ...]
      safedi-lsp --explain CODE
      safedi-lsp --rules
      """,
    discussion: """
      Alone, or with --stdio, it is a language server. With --check it reports what is wrong with the programs in the \
      given folders, by default the current one; with --graph it prints their solved graphs, and with --graph-diff what \
      of them is new since a revision of git.

      With --why it says where a dependency comes from, or why it doesn't. --explain and --rules look at no code.

      With --generate it writes the code that the library's own tool generates, only where it changed; as far as \
      they are known, the arguments of that tool are understood as well, so that a build script changes only its name.

      With --migrate it brings code for an earlier line of releases to a later one, lists what only a person can \
      decide, and compares verdicts and generated code before and after.

      Exit status of --check: 0 nothing to fail for, 1 findings, 2 the check could not be done, 70 an internal fault; \
      with --watch, 130 after Ctrl-C. Of --graph: 1 if a fault is drawn. Of --graph-diff: 1 if there is a new finding \
      to fail for, not for mere differences. --why ends with 2 where nothing has that name. Of --generate: 1 \
      if the graph has faults and nothing was written, with --dry-run also if something would be written. Of --migrate: \
      1 if something is left to decide or differs, or the code had errors before.

      --generate-completion-script bash, zsh or fish prints completions for a shell.
      """,
    version: "safedi-lsp \(ToolVersion.current)")

  @Flag(help: "Check the programs in the given folders.")
  var check = false

  @Option(
    help: ArgumentHelp(
      """
      Say where a dependency comes from, how long it lives and who else receives it, or what would provide it; of a \
      type, who makes it and what it takes.
      """, valueName: "type[.property]"))
  var why: String?

  @Option(help: ArgumentHelp("Print what a finding's code means, with an example.", valueName: "code"))
  var explain: String?

  @Flag(help: "List all codes, with their severity, who refuses them and what fixes them.")
  var rules = false

  @OptionGroup(title: "What is checked")
  var scope: ScopeOptions

  @OptionGroup(title: "The graph")
  var drawing: GraphOptions

  @OptionGroup(title: "Generated code")
  var generation: GenerationOptions

  @OptionGroup(title: "Migration")
  var migration: MigrationOptions

  @OptionGroup(title: "What is reported")
  var reporting: ReportingOptions

  @OptionGroup(title: "Language server")
  var server: ServerOptions
}

/// What `--check`, `--graph` and `--why` look at.
struct ScopeOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("Files or folders; the current folder if there is none.", valueName: "path"))
  var paths: [String] = []

  @Option(help: ArgumentHelp("Further paths, one a line; - stands for standard input.", valueName: "file"))
  var pathsFrom: String?

  @Option(help: ArgumentHelp("Only the graph of this root.", valueName: "type"))
  var root: String?

  @Option(help: ArgumentHelp("Leave out what matches this pattern; may be repeated.", valueName: "glob"))
  var exclude: [String] = []

  @Option(
    name: .customLong("\(ToolName.short)-version"),
    help: ArgumentHelp(
      "The release that the code is written for: \(Self.versionNames) or a full version.", valueName: "version"))
  var version: String?

  @Option(
    help: ArgumentHelp(
      """
      The names that hold in #if, separated by commas; all others are off. May be repeated, and empty. By default the \
      manifest or project says which, for Debug and for Release.
      """, valueName: "names"))
  var activeCompilationConditions: [String] = []

  @Flag(help: "Only what the library itself refuses.")
  var parity = false

  @Option(help: ArgumentHelp("Read this instead of the workspace's .safedi-lsp.json.", valueName: "file"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "With --check: report this file alone, and take its text from standard input.", valueName: "file"))
  var stdinPath: String?
}

extension ScopeOptions {
  static let conditionsOption = "--active-compilation-conditions"

  /// Nil where nothing is given.
  var activeConditions: Set<String>? {
    guard !activeCompilationConditions.isEmpty else { return nil }
    return Set(activeCompilationConditions.flatMap { $0.split { $0 == "," || $0 == " " } }.map(String.init))
  }

  static let versionOption = "--\(ToolName.short)-version"

  /// Of lines of releases.
  fileprivate static let versionNames = Libraries.all.map(\.releases)
    .flatMap { releases in releases.examples.filter { releases.shortNames[$0] != nil } }.joined(separator: ", ")

  /// - Throws: ``CheckFailure`` for one that `library` doesn't have.
  func version(of library: any DependencyLibrary) throws(CheckFailure) -> LibraryVersion? {
    guard let version else { return nil }
    guard let known = library.releases.version(named: version) else {
      throw CheckFailure("\(Self.versionOption): '\(version)' is no version of \(library.name)")
    }
    return known
  }
}

/// What becomes of the findings.
struct ReportingOptions: ParsableArguments {
  @Option(help: "The report's format (default: text).")
  var format: ReportFormat?

  @Option(help: ArgumentHelp("Write the report, graph or generated code to this file.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "With --check: write this empty file where nothing fails, for build systems that go by the time of files.",
      valueName: "file"))
  var stamp: String?

  @Flag(help: "Apply the preferred fixes that are safe, then check again.")
  var fix = false

  @Flag(
    help:
      "With --fix, --generate and --migrate: change nothing, but print a patch; with --fix, what would remain on standard error."
  )
  var dryRun = false

  @Option(help: ArgumentHelp("Findings in this file are known: neither shown nor failing.", valueName: "file"))
  var baseline: String?

  @Option(help: ArgumentHelp("Write all findings of this run to this file, as a baseline.", valueName: "file"))
  var writeBaseline: String?

  @Option(
    help: ArgumentHelp(
      """
      Only findings with these codes, separated by commas; may be repeated. Files that can't be read are always \
      reported.
      """, valueName: "codes"))
  var only: [String] = []

  @Option(help: ArgumentHelp("The least severity shown (default: warning).", valueName: "severity"))
  var severity: Severity?

  @Option(help: ArgumentHelp("The least severity that fails the check (default: error).", valueName: "severity"))
  var failOn: Severity?

  @Flag(help: "Findings only: no summary, no remarks on standard error.")
  var quiet = false

  @Flag(help: "Say on standard error what was checked.")
  var verbose = false

  @Flag(help: "Add counters, times and the number of findings of each code to the report.")
  var statistics = false

  @Flag(help: "Check again whenever something changes, until interrupted.")
  var watch = false

  @Flag(
    help: "With --watch: look at all files every second, where the system notices no changes, as on network folders.")
  var poll = false
}

/// How the language server runs.
struct ServerOptions: ParsableArguments {
  @Flag(help: "Serve on standard input and output (the default, unless that is a terminal).")
  var stdio = false

  @Option(help: ArgumentHelp("Write the log to this file instead of standard error.", valueName: "file"))
  var logFile: String?

  @Option(help: ArgumentHelp("How much is logged (default: info; on standard error warning).", valueName: "level"))
  var logLevel: LogLevel?

  /// Some clients add it on their own.
  @Option(name: .customLong("clientProcessId"), help: .hidden)
  var clientProcessID: Int32?
}

extension ReportFormat: ExpressibleByArgument {}
extension LogLevel: ExpressibleByArgument {}

extension Severity: ExpressibleByArgument {
  public init?(argument: String) { self.init(reportName: argument) }

  public static var allValueStrings: [String] { allCases.map(\.reportName) }
}
