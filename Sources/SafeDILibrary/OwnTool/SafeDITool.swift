import ArgumentParser
import DICheckDependencyLibrary

/// The command line of SafeDI's own tool, as far as it is known (Rules/Programs.md, "The command line").
struct SafeDITool: BuildToolInterface {
  private static let commands = ["generate", "scan"]

  /// Options that only that tool has.
  private static let options: Set<String> = [
    "--include", "--include-file-path", "--additional-imported-modules", "--additional-imported-modules-file-path",
    "--dependent-module-info-file-path", "--module-info-paths", "--dependency-tree-output", "--swift-manifest",
    "--mock-scoped-files", "--input-sources-file", "--project-root", "--manifest-file", "--combined-output",
  ]

  func call(_ arguments: [String]) throws(BuildToolError) -> BuildToolCall? {
    guard Self.isMeant(by: arguments) else { return nil }
    let rest = Self.commands.contains(arguments.first ?? "") ? Array(arguments.dropFirst()) : arguments
    let parsed: SafeDIToolArguments
    do {
      parsed = try SafeDIToolArguments.parse(rest)
    } catch {
      throw BuildToolError("\(SafeDIToolArguments.message(for: error)) (as SafeDI's own tool is called)")
    }
    return try parsed.call(isScan: arguments.first == "scan")
  }

  private static func isMeant(by arguments: [String]) -> Bool {
    if let first = arguments.first, commands.contains(first) { return true }
    return arguments.contains { options.contains(String($0.prefix { $0 != "=" })) }
      && !arguments.contains { $0 == "--generate" || $0 == "--check" }
  }
}

/// Its arguments, with one of ours.
private struct SafeDIToolArguments: ParsableArguments {
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
  @Option var combinedOutput: String?
  @Option var outputDirectory: String?
  @Option(parsing: .upToNextOption) var mockScopedFiles: [String] = []
  /// One name, or several between commas.
  @Option var activeCompilationConditions: [String] = []
  @Option var dotFileOutput: String?
  @Option var inputSourcesFile: String?
  @Option var projectRoot: String?
  @Option var manifestFile: String?
  /// Ours.
  @Option(name: .customLong("\(ToolName.short)-version")) var version: String?

  func call(isScan: Bool) throws(BuildToolError) -> BuildToolCall {
    var call = BuildToolCall(goal: try goal(isScan: isScan))
    call.sourceLists = [swiftSources, inputSourcesFile].compactMap(\.self)
    call.further = include
    call.furtherLists = [includeFilePath].compactMap(\.self)
    if call.sourceLists.isEmpty, call.further.isEmpty, call.furtherLists.isEmpty {
      throw BuildToolError("no list of sources was given", isMisuse: combinedOutput != nil)
    }
    call.imports = additionalImportedModules
    call.importLists = [additionalImportedModulesFilePath].compactMap(\.self)
    call.moduleInformation = Self.items(of: moduleInfoPaths)
    call.moduleInformationLists = [dependentModuleInfoFilePath].compactMap(\.self)
    call.moduleInformationOutput = moduleInfoOutput
    call.drawingOutput = dotFileOutput
    call.mockedFiles = mockScopedFiles.isEmpty ? nil : Self.items(of: mockScopedFiles)
    call.projectFolder = projectRoot
    call.activeConditions =
      activeCompilationConditions.isEmpty ? nil : Self.items(of: activeCompilationConditions)
    call.version = try givenVersion() ?? (isFormer ? SafeDI.tool.formerVersion : SafeDI.knownReleases.newest)
    if case .folder = call.goal { call.manifestName = "SafeDIManifest.json" }
    return call
  }

  private func givenVersion() throws(BuildToolError) -> LibraryVersion? {
    guard let version else { return nil }
    guard let known = SafeDI.knownReleases.version(named: version) else {
      throw BuildToolError("'\(version)' is no version of SafeDI")
    }
    return known
  }

  /// Whether there is an option that later releases took away.
  private var isFormer: Bool {
    dependencyTreeOutput != nil || includeFilePath != nil || additionalImportedModulesFilePath != nil
      || !moduleInfoPaths.isEmpty
  }

  private static func items(of lists: [String]) -> [String] {
    lists.flatMap(SourceList.items)
  }

  private func goal(isScan: Bool) throws(BuildToolError) -> BuildToolCall.Goal {
    if isScan {
      guard let outputDirectory, let manifestFile else {
        throw BuildToolError("scan needs --output-directory and --manifest-file")
      }
      return .listing(folder: outputDirectory, manifest: manifestFile)
    }
    if let combinedOutput {
      let others = [("--swift-manifest", swiftManifest), ("--output-directory", outputDirectory)]
      if let other = others.first(where: { $0.1 != nil }) {
        throw BuildToolError("--combined-output and \(other.0) can't be combined", isMisuse: true)
      }
      return .file(combinedOutput, isAlwaysWritten: true)
    }
    if let swiftManifest { return .manifest(swiftManifest) }
    if let outputDirectory { return .folder(outputDirectory) }
    if let dependencyTreeOutput { return .file(dependencyTreeOutput, isAlwaysWritten: false) }
    return .nothing
  }
}
