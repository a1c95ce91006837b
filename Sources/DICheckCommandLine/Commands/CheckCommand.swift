import ArgumentParser
import DICheckCheckReporting
import DICheckText

/// `check`: every finding.
struct CheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports what is wrong with the programs in folders.",
    usage: "safedi-lsp check [options] [path ...]",
    discussion: "Exit status: 1 findings, 2 not fully done. --help-hidden lists all options.")

  @OptionGroup var scope: ScopeOptions
  @OptionGroup var reporting: ReportingOptions

  @Option(
    help: ArgumentHelp(
      "Report this file alone, and take its text from standard input.", valueName: "file", visibility: .seldom))
  var stdinPath: String?

  @Flag(help: "Check again whenever something changes, until Ctrl-C.")
  var watch = false

  func execute(in workingDirectory: String) throws -> Int32 {
    try refuseCombinations()
    var request: CheckRequest
    if let stdinPath {
      let path = AbsolutePath.of(stdinPath, in: workingDirectory)
      request = try scope.request(
        in: workingDirectory, WrittenPaths(given: [Self.checkedPath(ofInput: path)]))
      request.inputPath = path
    } else {
      request = try scope.request(in: workingDirectory)
    }
    try reporting.apply(to: &request)
    request.countsFixable = !reporting.output.quiet && (reporting.format ?? .text) == .text && stdinPath == nil
    if watch, !request.paths.isEmpty {
      var run = WatchRun(request, reporting)
      return try run.run()
    }
    // Read first: a baseline that can't be read shouldn't be reported after a long check.
    let options = try reporting.reportOptions(for: request)
    if stdinPath != nil { request.input = try FileBytes.readInput() }
    return try reporting.check(request, options)
  }

  private func refuseCombinations() throws(CheckFailure) {
    let newBaseline = ("--write-baseline", reporting.writeBaseline != nil)
    if stdinPath != nil {
      try refuse(
        [("--watch", watch), ("--paths-from", scope.pathsFrom != nil), newBaseline], with: "--stdin-path")
      if let path = scope.paths.first {
        throw CheckFailure("--stdin-path says what is checked: \(path) can't be given beside it")
      }
    }
    if watch {
      let format = reporting.format ?? .text
      try refuse(
        [
          ("--format \(format.rawValue)", format != .text), ("--output", reporting.output.output != nil),
          ("--stamp", reporting.stamp != nil), newBaseline,
        ], with: "--watch")
    }
  }

  private func refuse(_ options: [(name: String, isUsed: Bool)], with other: String) throws(CheckFailure) {
    guard let option = options.first(where: \.isUsed) else { return }
    throw CheckFailure("\(option.name) and \(other) can't be combined")
  }

  /// The path to read for a file whose text comes from standard input: itself, or the folder where it will be.
  private static func checkedPath(ofInput path: String) throws(CheckFailure) -> String {
    guard path.hasSuffix(".swift") else { throw CheckFailure("--stdin-path names no Swift file: \(path)") }
    if FilePath.exists(path) { return path }
    let folder = FilePath.folder(of: path)
    guard FilePath.exists(folder) else { throw CheckFailure("no such folder: \(folder)") }
    return folder
  }
}
