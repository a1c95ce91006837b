import ArgumentParser
import DICheckDependencyLibrary

/// The command line of SafeDI's own tool, as far as it is known (Rules/Programs.md, "The command line").
package struct SafeDITool: Sendable {
  package init() {}

  private static let commands = ["generate", "scan"]

  /// Options that only that tool has, and the one that it shares with our own `generate`.
  private static let options: Set<String> = [
    "--include", "--include-file-path", "--additional-imported-modules", "--additional-imported-modules-file-path",
    "--dependent-module-info-file-path", "--module-info-paths", "--dependency-tree-output", "--swift-manifest",
    "--mock-scoped-files", "--input-sources-file", "--project-root", "--manifest-file", "--combined-output",
  ]

  /// The call that `arguments` stand for; nil where they are the arguments of our own `generate`.
  /// - Parameter isFile: whether a path, as written, leads to an existing file.
  /// - Throws: ``BuildToolError`` for an invalid call of the tool.
  package func call(_ arguments: [String], isFile: (String) -> Bool) throws(BuildToolError) -> BuildToolCall? {
    let command = arguments.first.flatMap { Self.commands.contains($0) ? $0 : nil }
    let rest = command == nil ? arguments : Array(arguments.dropFirst())
    guard Self.isMeant(command, rest, isFile: isFile) else { return nil }
    let parsed: SafeDIToolArguments
    do {
      parsed = try SafeDIToolArguments.parse(rest)
    } catch {
      throw BuildToolError("\(SafeDIToolArguments.message(for: error)) (as SafeDI's own tool is called)")
    }
    return try parsed.call(isScan: command == "scan")
  }

  private static func isMeant(_ command: String?, _ rest: [String], isFile: (String) -> Bool) -> Bool {
    if command == "scan" { return true }
    let names = Set(rest.map { String($0.prefix { $0 != "=" }) })
    guard command != nil else { return !names.isDisjoint(with: options) }
    // Our own `generate` takes sources, where that tool takes a list of them, and one of its options.
    if !names.isDisjoint(with: options.subtracting(["--combined-output"])) { return true }
    guard let list = (try? SafeDIToolArguments.parse(rest))?.swiftSources else { return false }
    return !list.hasSuffix(".swift") && isFile(list)
  }
}

/// The arguments of SafeDI's tool, with one of ours.
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
