import ArgumentParser
import CheckReporting
import DependencyGraph
import DependencySyntax

/// The command line as it is written. ``mode()`` says what it means.
struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "safedi-lsp",
    abstract: "Checks SafeDI code and serves editors.",
    usage: """
      safedi-lsp [--stdio] [--log-file FILE] [--log-level LEVEL]
      safedi-lsp --check [options] [path ...]
      safedi-lsp --graph dot|mermaid|json|tree [options] [path ...]
      """,
    discussion: """
      Alone, or with --stdio, it is a language server. With --check it reports what is wrong with the programs in the \
      given folders, by default the current one; with --graph it prints their solved graphs.

      Exit status of --check: 0 nothing to fail for, 1 findings, 2 the check could not be done, 70 an internal fault.
      """,
    version: "safedi-lsp \(ToolVersion.current)")

  @Flag(help: "Check the programs in the given folders.")
  var check = false

  @Option(help: "Print the solved graph instead.")
  var graph: GraphFormat?

  @OptionGroup(title: "What is checked")
  var scope: ScopeOptions

  @OptionGroup(title: "What is reported")
  var reporting: ReportingOptions

  @OptionGroup(title: "Language server")
  var server: ServerOptions
}

/// What `--check` and `--graph` look at.
struct ScopeOptions: ParsableArguments {
  @Argument(help: "Files or folders; the current folder if there is none.")
  var paths: [String] = []

  @Option(help: "Only the graph of this root.")
  var root: String?

  @Option(help: "Leave out what matches this pattern; may be repeated.")
  var exclude: [String] = []

  @Option(
    name: .customLong("safedi-version"), help: "The version of SafeDI that the code is written for: 0.6, 1, 2 or full.")
  var version: SafeDIVersion?

  @Flag(help: "Only what SafeDI itself refuses.")
  var parity = false

  @Option(help: "Read this configuration instead of the workspace's .safedi-lsp.json.")
  var config: String?
}

/// What becomes of the findings.
struct ReportingOptions: ParsableArguments {
  @Option(help: "The report's format (default: text).")
  var format: ReportFormat?

  @Option(help: "Write the report or graph to this file.")
  var output: String?

  @Option(help: "Findings in this file are known: neither shown nor failing.")
  var baseline: String?

  @Option(help: "Write all findings of this run to this file, as a baseline.")
  var writeBaseline: String?

  @Option(help: "The least severity shown (default: warning).")
  var severity: Severity?

  @Option(help: "The least severity that fails the check (default: error).")
  var failOn: Severity?

  @Flag(help: "Findings only: no summary, no remarks on standard error.")
  var quiet = false

  @Flag(help: "Say on standard error what was checked.")
  var verbose = false

  @Flag(help: "Add counters and times to the report.")
  var statistics = false
}

/// How the language server runs.
struct ServerOptions: ParsableArguments {
  @Flag(help: "Serve on standard input and output (the default).")
  var stdio = false

  @Option(help: "Write the log to this file instead of standard error.")
  var logFile: String?

  @Option(help: "How much is logged (default: info).")
  var logLevel: LogLevel?

  /// Some clients add it on their own.
  @Option(name: .customLong("clientProcessId"), help: .hidden)
  var clientProcessID: Int32?
}

extension GraphFormat: ExpressibleByArgument {}
extension ReportFormat: ExpressibleByArgument {}
extension LogLevel: ExpressibleByArgument {}

extension Severity: ExpressibleByArgument {
  public init?(argument: String) { self.init(reportName: argument) }

  public static var allValueStrings: [String] { allCases.map(\.reportName) }
}

extension SafeDIVersion: ExpressibleByArgument {
  public init?(argument: String) { self.init(parsing: argument) }
}
