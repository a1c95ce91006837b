import CheckReporting
import Text

extension Command {
  var generationOptions: [Use] {
    [
      ("--output-directory", generation.outputDirectory != nil), ("--mocks", generation.mocks),
      ("--print", generation.print != nil), ("--input-list", generation.inputList != nil),
      ("--module-info-input", !generation.moduleInfoInput.isEmpty),
      ("--module-info-output", generation.moduleInfoOutput != nil),
      ("--dot-file-output", generation.dotFileOutput != nil),
    ]
  }

  /// - Throws: ``CheckFailure`` for options that don't go together, or what isn't there.
  func generateRun(_ workingDirectory: String) throws(CheckFailure) -> GenerateRun {
    let own = ["--verbose", "--dry-run"]
    try refuse(
      checkOptions.filter { !own.contains($0.name) } + [("--output", reporting.output != nil)] + drawingOptions
        + serverOptions, with: "--generate")
    if reporting.quiet, reporting.verbose { throw CheckFailure("--quiet and --verbose can't be combined") }
    func absolute(_ path: String) -> String { FilePath.absolute(path, from: workingDirectory) }
    let goal: GenerateRun.Goal
    switch (generation.outputDirectory, generation.print) {
    case (.some, .some): throw CheckFailure("--output-directory and --print can't be combined")
    case (nil, let type?):
      if reporting.dryRun { throw CheckFailure("--print and --dry-run can't be combined") }
      goal = .print(type)
    case (let folder?, nil):
      goal = reporting.dryRun ? .compare(.folder(absolute(folder))) : .write(.folder(absolute(folder)))
    case (nil, nil):
      guard generation.moduleInfoOutput != nil || generation.dotFileOutput != nil else {
        throw CheckFailure("--generate needs --output-directory FOLDER, or --print TYPE")
      }
      goal = .nothing
    }
    var request = try request(workingDirectory)
    request.leavesOutMocks = !generation.mocks
    if let list = generation.inputList {
      request.sources = try RequestedSources.listed(
        SourceListFile.items(of: absolute(list)).map(absolute), further: scope.paths.map(absolute),
        earlier: generation.moduleInfoInput.map(absolute), folder: workingDirectory, version: scope.version)
    } else if !generation.moduleInfoInput.isEmpty {
      throw CheckFailure("--module-info-input needs --input-list")
    }
    return GenerateRun(
      request: request, goal: goal, wantsMocks: generation.mocks,
      moduleInfoOutput: generation.moduleInfoOutput.map(absolute),
      drawingOutput: generation.dotFileOutput, isVerbose: reporting.verbose, isQuiet: reporting.quiet)
  }
}
