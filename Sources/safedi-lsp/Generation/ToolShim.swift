import ArgumentParser
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// Understands the command line of SafeDI's own tool, so that a build script changes only the executable's name.
enum ToolShim {
  private static let commands = ["generate", "scan"]

  /// Options that only that tool has.
  private static let options: Set<String> = [
    "--include", "--include-file-path", "--additional-imported-modules", "--additional-imported-modules-file-path",
    "--dependent-module-info-file-path", "--module-info-paths", "--dependency-tree-output", "--swift-manifest",
    "--mock-scoped-files", "--input-sources-file", "--project-root", "--manifest-file",
  ]

  static func isCalled(_ arguments: [String]) -> Bool {
    if let first = arguments.first, commands.contains(first) { return true }
    return arguments.contains { options.contains(String($0.prefix { $0 != "=" })) }
      && !arguments.contains { $0 == "--generate" || $0 == "--check" }
  }

  /// - Throws: ``CheckFailure`` for what can't be read.
  static func run(_ arguments: [String], workingDirectory: String) throws(CheckFailure) -> GenerateRun {
    let isScan = arguments.first == "scan"
    let rest = commands.contains(arguments.first ?? "") ? Array(arguments.dropFirst()) : arguments
    let parsed: ToolArguments
    do {
      parsed = try ToolArguments.parse(rest)
    } catch {
      throw CheckFailure("\(ToolArguments.message(for: error)) (as SafeDI's own tool is called)")
    }
    return try parsed.run(isScan: isScan, workingDirectory: workingDirectory)
  }
}

/// The arguments of SafeDI's own tool, of all releases.
struct ToolArguments: ParsableArguments {
  @Argument var swiftSources: String?
  @Option(parsing: .upToNextOption) var include: [String] = []
  @Option var includeFilePath: String?
  @Option(parsing: .upToNextOption) var additionalImportedModules: [String] = []
  @Option var additionalImportedModulesFilePath: String?
  @Option var moduleInfoOutput: String?
  @Option var dependentModuleInfoFilePath: String?
  @Option(parsing: .upToNextOption) var moduleInfoPaths: [String] = []
  @Option var dependencyTreeOutput: String?
  @Option var swiftManifest: String?
  @Option var outputDirectory: String?
  @Option(parsing: .upToNextOption) var mockScopedFiles: [String] = []
  @Option var dotFileOutput: String?
  @Option var inputSourcesFile: String?
  @Option var projectRoot: String?
  @Option var manifestFile: String?
  /// Ours.
  @Option(name: .customLong("safedi-version")) var version: LibraryVersion?

  func run(isScan: Bool, workingDirectory: String) throws(CheckFailure) -> GenerateRun {
    func absolute(_ path: String) -> String { FilePath.absolute(path, from: workingDirectory) }
    let lists = [swiftSources, inputSourcesFile].compactMap { $0.map(absolute) }
    if lists.isEmpty, include.isEmpty, includeFilePath == nil {
      throw CheckFailure("no list of sources was given")
    }
    var files: [String] = []
    for list in lists { files += try SourceListFile.items(of: list).map(absolute) }
    var further = include.map(absolute)
    if let includeFilePath { further += try SourceListFile.items(of: absolute(includeFilePath)).map(absolute) }
    var imports = additionalImportedModules
    if let path = additionalImportedModulesFilePath { imports += try SourceListFile.items(of: absolute(path)) }
    var earlier = moduleInfoPaths.flatMap { $0.split(separator: ",").map(String.init) }
    if let path = dependentModuleInfoFilePath { earlier += try SourceListFile.items(of: absolute(path)) }
    let isFormer =
      dependencyTreeOutput != nil || includeFilePath != nil || additionalImportedModulesFilePath != nil
      || !moduleInfoPaths.isEmpty
    let releases = Libraries.safeDI.releases
    let assumed = isFormer ? Libraries.safeDI.buildTool?.formerVersion : releases.newest
    let folder = projectRoot.map(absolute) ?? workingDirectory
    let sources = try RequestedSources.listed(
      files, further: further, earlier: earlier.map(absolute), folder: folder, version: version ?? assumed)
    var request = CheckRequest(paths: [folder], workingDirectory: workingDirectory)
    request.sources = sources
    var run = GenerateRun(
      request: request, goal: try goal(isScan: isScan, absolute), wantsMocks: true, additionalImports: imports,
      moduleInfoOutput: moduleInfoOutput.map(absolute), drawingOutput: dotFileOutput.map(absolute))
    if case .write(.manifest(let manifest)) = run.goal { run.wantsMocks = !manifest.mocks.isEmpty }
    run.request.leavesOutMocks = !run.wantsMocks
    if case .write(.folder(let folder)) = run.goal {
      run.manifestOutput = FilePath.joining(folder, "SafeDIManifest.json")
    }
    if !mockScopedFiles.isEmpty {
      // Only these ask for mocks; the others are sources all the same.
      let scoped = Set(mockScopedFiles.flatMap { $0.split(separator: ",").map(String.init) }.map(absolute))
      run.request.sources?.listed.further += files.filter { !scoped.contains($0) }
      run.request.sources?.listed.files = files.filter(scoped.contains)
    }
    return run
  }

  private func goal(
    isScan: Bool, _ absolute: (String) -> String
  ) throws(CheckFailure) -> GenerateRun.Goal {
    if isScan {
      guard let outputDirectory, let manifestFile else {
        throw CheckFailure("scan needs --output-directory and --manifest-file")
      }
      return .list(.folder(absolute(outputDirectory)), manifest: absolute(manifestFile))
    }
    if let swiftManifest {
      let manifest = try GenerationManifest(path: absolute(swiftManifest), folder: absolute("."))
      return .write(.manifest(manifest))
    }
    if let outputDirectory { return .write(.folder(absolute(outputDirectory))) }
    if let dependencyTreeOutput { return .write(.file(absolute(dependencyTreeOutput))) }
    return .nothing
  }
}

/// A file that lists paths or names: one a line, or separated by commas.
enum SourceListFile {
  static func items(of path: String) throws(CheckFailure) -> [String] {
    let text = String(decoding: try FileBytes.read(path), as: UTF8.self)
    return text.split { $0 == "," || $0.isNewline }.compactMap { item in
      let trimmed = item.drop { $0.isWhitespace }
      let end = trimmed.lastIndex { !$0.isWhitespace }
      return end.map { String(trimmed[...$0]) }
    }
  }
}

extension RequestedSources {
  /// - Parameters:
  ///   - earlier: files with the ``ModuleInformation`` of modules that are used.
  ///   - version: nil for what the code shows.
  static func listed(
    _ files: [String], further: [String], earlier: [String], folder: String, version: LibraryVersion?
  ) throws(CheckFailure) -> RequestedSources {
    for path in files + further where !AbsolutePath.exists(path) {
      throw CheckFailure("no such file or folder: \(path)")
    }
    var texts: [String: [UInt8]] = [:]
    for path in earlier {
      for file in try ModuleInformation(path: path).files { texts[file.path] = Array(file.text.utf8) }
    }
    // What is listed here is what it is now.
    for path in files { texts[path] = nil }
    let listed = ListedSources(
      name: FilePath.name(of: folder), files: files, further: further, earlier: texts.keys.sorted(), folder: folder,
      version: version)
    return RequestedSources(listed: listed, texts: texts)
  }
}
