import DICheckCheckReporting
import DICheckText

extension Command {
  var generationOptions: [Use] {
    [
      ("--output-directory", generation.outputDirectory != nil),
      ("--combined-output", generation.combinedOutput != nil), ("--mocks", generation.mocks),
      ("--print", generation.print != nil), ("--input-list", generation.inputList != nil),
      ("--module-info-input", !generation.moduleInfoInput.isEmpty),
      ("--module-info-output", generation.moduleInfoOutput != nil),
      ("--dot-file-output", generation.dotFileOutput != nil),
    ]
  }

  /// - Throws: ``CheckFailure`` for options that don't go together, or what isn't there.
  func generateRun(_ workingDirectory: String) throws(CheckFailure) -> GenerateRun {
    let own = ["--verbose", "--dry-run", "--format"]
    try refuse(
      checkOptions.filter { !own.contains($0.name) } + drawingOptions + serverOptions, with: "--generate")
    if reporting.quiet, reporting.verbose { throw CheckFailure("--quiet and --verbose can't be combined") }
    func absolute(_ path: String) -> String { FilePath.absolute(path, from: workingDirectory) }
    let goal = try generationGoal(absolute)
    let paths = try allPaths()
    var files: [String] = []
    if let list = generation.inputList { files = try SourceListFile.items(of: absolute(list)).map(absolute) }
    var request = try request(workingDirectory, paths: paths, listed: files)
    request.leavesOutMocks = !generation.mocks
    request.formsAllPrograms = true
    if generation.inputList != nil {
      request.sources = try RequestedSources.listed(
        files, further: paths.map(absolute), earlier: generation.moduleInfoInput.map(absolute),
        folder: workingDirectory, version: request.version)
    } else if !generation.moduleInfoInput.isEmpty {
      throw CheckFailure("--module-info-input needs --input-list")
    }
    var run = GenerateRun(
      request: request, goal: goal, wantsMocks: generation.mocks,
      moduleInfoOutput: generation.moduleInfoOutput.map(absolute),
      drawingOutput: generation.dotFileOutput, isVerbose: reporting.verbose, isQuiet: reporting.quiet)
    run.format = reporting.format ?? .text
    run.isAlwaysWritten = generation.combinedOutput != nil
    return run
  }

  private func generationGoal(_ absolute: (String) -> String) throws(CheckFailure) -> GenerateRun.Goal {
    let targets: [Use] = [
      ("--output-directory", generation.outputDirectory != nil), ("--output", reporting.output != nil),
      ("--combined-output", generation.combinedOutput != nil), ("--print", generation.print != nil),
    ].filter(\.1)
    if targets.count > 1 { throw CheckFailure("\(targets[0].name) and \(targets[1].name) can't be combined") }
    if let type = generation.print {
      if reporting.dryRun { throw CheckFailure("--print and --dry-run can't be combined") }
      return .print(type)
    }
    let naming = generation.outputDirectory.map { OutputNaming.folder(absolute($0)) }
    let file = generation.combinedOutput ?? reporting.output
    if let naming = naming ?? file.map({ .file(absolute($0)) }) {
      return reporting.dryRun ? .compare(naming) : .write(naming)
    }
    guard generation.moduleInfoOutput != nil || generation.dotFileOutput != nil else {
      throw CheckFailure("--generate needs --output-directory FOLDER, --output FILE, or --print TYPE")
    }
    return .nothing
  }
}
