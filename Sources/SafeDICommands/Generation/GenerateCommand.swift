import ArgumentParser
import DICheckCheckReporting
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckText
import SafeDILibrary

/// `generate`: the code that SafeDI's own tool generates.
struct GenerateCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Writes the code that the library's tool generates.",
    usage: "safedi-lsp generate --output-directory FOLDER [options] [path ...]",
    discussion: """
      Exit status: 1 if the graph has faults and nothing was written, with --dry-run also if something would be. \
      --help-hidden lists all options.
      """)

  @OptionGroup var scope: ScopeOptions

  @Option(
    help: ArgumentHelp("The folder to write to; it is made if need be.", valueName: "folder"),
    completion: .directory)
  var outputDirectory: String?

  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp(
      "Another word for --output, as the library's own tool has it.", valueName: "file", visibility: .seldom))
  var combinedOutput: String?

  @Option(help: ArgumentHelp("Print what is generated for this type.", valueName: "type"), completion: .type)
  var print: String?

  @Flag(help: "Generate mocks too.")
  var mocks = false

  @Flag(help: "Change nothing, but print a patch.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Read the files of this list, one a line or separated by commas, and beside them only the given paths.",
      valueName: "file", visibility: .seldom))
  var inputList: String?

  @Option(
    help: ArgumentHelp(
      "With --input-list: what a module that it uses wrote; may be repeated.", valueName: "file", visibility: .seldom))
  var moduleInfoInput: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write what the modules that use this one must know of it.", valueName: "file", visibility: .seldom))
  var moduleInfoOutput: String?

  @Option(
    help: ArgumentHelp(
      "Draw the graph to this file, as the library's own tool does.", valueName: "file", visibility: .seldom))
  var dotFileOutput: String?

  @Option(help: ArgumentHelp("The format of faults (default: text).", visibility: .seldom))
  var format: ReportFormat?

  @Flag(help: ArgumentHelp("Name each file that was written.", visibility: .seldom))
  var verbose = false

  func execute(in workingDirectory: String) throws -> Int32 {
    if output.quiet, verbose { throw CheckFailure("--quiet and --verbose can't be combined") }
    func absolute(_ path: String) -> String { FilePath.absolute(path, from: workingDirectory) }
    let goal = try goal(absolute)
    let paths = try scope.allPaths()
    // One a line, or separated by commas.
    let listed = try inputList.map { list throws(CheckFailure) in
      SourceList.items(of: String(utf8: try FileBytes.read(absolute(list)))).map(absolute)
    }
    var request = try scope.request(in: workingDirectory, paths)
    request.leavesOutMocks = !mocks
    request.formsAllPrograms = true
    request.libraries = [SafeDI()]
    if let listed {
      request.sources = try RequestedSources.listed(
        listed, further: paths.all.map(absolute), earlier: moduleInfoInput.map(absolute), folder: workingDirectory,
        version: request.versions[SafeDI().name])
    } else if !moduleInfoInput.isEmpty {
      throw CheckFailure("--module-info-input needs --input-list")
    }
    let run = GenerateRun(
      request: request, goal: goal, wantsMocks: mocks, moduleInfoOutput: moduleInfoOutput.map(absolute),
      drawingOutput: dotFileOutput, isAlwaysWritten: combinedOutput != nil, isVerbose: verbose,
      saysResult: !output.quiet && inputList == nil, isQuiet: output.quiet, format: format ?? .text)
    return try run.run()
  }

  private func goal(_ absolute: (String) -> String) throws(CheckFailure) -> GenerateRun.Goal {
    let goals = [
      ("--output-directory", outputDirectory), ("--output", output.output), ("--combined-output", combinedOutput),
      ("--print", print),
    ].filter { $0.1 != nil }
    if goals.count > 1 { throw CheckFailure("\(goals[0].0) and \(goals[1].0) can't be combined") }
    if let print {
      if dryRun { throw CheckFailure("--print and --dry-run can't be combined") }
      return .print(print)
    }
    let file = combinedOutput ?? output.output
    if let naming = outputDirectory.map({ OutputNaming.folder(absolute($0)) }) ?? file.map({ .file(absolute($0)) }) {
      return dryRun ? .compare(naming) : .write(naming)
    }
    guard moduleInfoOutput != nil || dotFileOutput != nil else {
      throw CheckFailure("generate needs --output-directory FOLDER, --output FILE, or --print TYPE")
    }
    return .nothing
  }
}
