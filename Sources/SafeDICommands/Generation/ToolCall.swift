import DICheckCheckReporting
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDILibrary

/// A command line that is meant for SafeDI's own tool, so that a build script changes only the executable's name.
struct ToolCall {
  private let call: BuildToolCall

  /// Nil for any other command line.
  /// - Throws: ``CheckFailure`` for one that can't be meant so.
  init?(_ arguments: [String]) throws(CheckFailure) {
    do throws(BuildToolError) {
      guard let call = try SafeDITool().call(arguments, isFile: { FileSnapshot(of: $0)?.kind == .file }) else {
        return nil
      }
      self.call = call
    } catch {
      throw CheckFailure(error.message, status: error.status)
    }
  }

  /// - Throws: ``CheckFailure`` for what can't be read.
  func run(workingDirectory: String) throws(CheckFailure) -> GenerateRun {
    func absolute(_ path: String) -> String { FilePath.absolute(path, from: workingDirectory) }
    /// The paths that are named, and those of lists.
    func paths(_ named: [String], _ lists: [String]) throws(CheckFailure) -> [String] {
      var paths = named.map(absolute)
      for list in lists { paths += try SourceListFile.items(of: absolute(list)).map(absolute) }
      return paths
    }
    let files = try paths([], call.sourceLists)
    var imports = call.imports
    for list in call.importLists { imports += try SourceListFile.items(of: absolute(list)) }
    let folder = call.projectFolder.map(absolute) ?? workingDirectory
    var sources = try RequestedSources.listed(
      files, further: paths(call.further, call.furtherLists),
      earlier: paths(call.moduleInformation, call.moduleInformationLists), folder: folder, version: call.version)
    if let mocked = call.mockedFiles {
      // The others are sources all the same.
      let mocked = Set(mocked.map(absolute))
      sources.listed.further += files.filter { !mocked.contains($0) }
      sources.listed.files = files.filter(mocked.contains)
    }
    let goal = try goal(workingDirectory, absolute)
    var request = CheckRequest(libraries: [SafeDI()], paths: [folder], workingDirectory: workingDirectory)
    request.sources = sources
    var run = GenerateRun(
      request: request, goal: goal, wantsMocks: true, additionalImports: imports,
      moduleInfoOutput: call.moduleInformationOutput.map(absolute), drawingOutput: call.drawingOutput.map(absolute))
    run.activeConditions = call.activeConditions
    if case .write(.manifest(let manifest, _)) = goal {
      run.wantsMocks = !manifest.mocks.isEmpty || !manifest.additionalMocks.isEmpty
      run.activeConditions = call.activeConditions ?? manifest.activeConditions
    }
    run.request.activeConditions = run.activeConditions.map(Set.init)
    if case .file(_, let isAlwaysWritten) = call.goal { run.isAlwaysWritten = isAlwaysWritten }
    run.request.leavesOutMocks = !run.wantsMocks
    if case .folder(let folder) = call.goal {
      run.manifestOutput = call.manifestName.map { FilePath.joining(absolute(folder), $0) }
    }
    return run
  }

  private func goal(
    _ workingDirectory: String, _ absolute: (String) -> String
  ) throws(CheckFailure) -> GenerateRun.Goal {
    switch call.goal {
    case .file(let path, _): return .write(.file(absolute(path)))
    case .folder(let folder): return .write(.folder(absolute(folder)))
    case .listing(let folder, let manifest): return .list(.folder(absolute(folder)), manifest: absolute(manifest))
    case .nothing: return .nothing
    case .manifest(let path):
      let path = absolute(path)
      let bytes = try FileBytes.read(path)
      do throws(BuildToolError) {
        return .write(.manifest(try SafeDITool().manifest(from: bytes), from: workingDirectory))
      } catch {
        throw CheckFailure("\(path) is no manifest: \(error.message)", status: error.status)
      }
    }
  }
}

extension BuildToolError {
  /// The exit status; for a misuse that of SafeDI's own tool, since builds may go by it.
  fileprivate var status: Int32 { isMisuse ? 64 : 2 }
}
