import CheckReporting
import DependencyAnalysis
import DependencyGraph
import DependencyLibrary
import Workspace

/// From the command line to the analysis.
enum CheckEngine {
  /// Parses, so call it on a thread with a large stack.
  /// - Throws: ``CheckFailure`` when the check can't be done at all.
  static func check(_ request: CheckRequest) throws -> CheckResult {
    let clock = ContinuousClock()
    let start = clock.now
    let (host, configurationWarnings) = try analyse(request)
    // The process ends soon, and freeing a large analysis piece by piece would only hold the report up.
    _ = Unmanaged.passRetained(Kept(host: host))
    let analysed = clock.now
    var report = report(of: host.snapshot, warnings: configurationWarnings)
    if request.wantsFixes, !report.diagnostics.isEmpty {
      let work = FixWork(allowance: FixWork.reportAllowance)
      let context = FixContext(host.snapshot, work: work) { try? FileBytes.read($0) }
      report.diagnostics = context.addingFixes(to: report.diagnostics)
    }
    let rendered = clock.now
    if request.wantsStatistics {
      report.statistics = statistics(
        of: host, analysis: start.duration(to: analysed), rendering: analysed.duration(to: rendered))
    }
    return CheckResult(report: report) { path in excerptText(of: path) }
  }

  /// What a file says, for lines, columns and excerpts; nil for one that is too large to be shown.
  private static func excerptText(of path: String) -> [UInt8]? {
    guard let size = FileSnapshot(of: path)?.size, size <= 2 * FileContents.sizeLimit else { return nil }
    return try? FileBytes.read(path)
  }

  /// All that a snapshot shows, after `warnings`.
  static func report(of snapshot: Snapshot, warnings: [String]) -> CheckReport {
    var report = CheckReport(tool: ToolVersion.tool, library: Libraries.safeDI)
    report.programs = snapshot.programs.map { ProgramSummary($0) }
    report.diagnostics = snapshot.diagnostics()
    report.files = snapshot.reportedFileCount
    report.warnings = warnings + snapshot.warnings
    return report
  }

  /// - Throws: ``CheckFailure`` when the graph can't be had, such as for a root that isn't there.
  static func graph(_ request: CheckRequest) throws -> GraphResult {
    let (host, warnings) = try analyse(request)
    let trees = host.snapshot.dependencyTrees()
    if trees.isEmpty {
      throw CheckFailure(
        request.root.map { "no root is named '\($0)'" } ?? "no root was found: no type is `@Instantiable(isRoot: true)`"
      )
    }
    return GraphResult(trees: trees, warnings: warnings + host.snapshot.warnings)
  }

  static func analyse(_ request: CheckRequest) throws -> (host: AnalysisHost, warnings: [String]) {
    var options = AnalysisOptions()
    options.isParity = request.isParity
    if let root = request.root {
      guard let type = TypeTerm(dottedName: root) else { throw CheckFailure("'\(root)' is no type's name") }
      options.roots = [type]
    }
    let settings = try WorkspaceSettings(request)
    options.severities = settings.severities
    let exclusions =
      settings.exclusions
      + [FileExclusion(folder: request.workingDirectory, patterns: request.excludes)]
    let layout = ProgramLayout.discover(
      request.paths, for: Libraries.safeDI, workingDirectory: request.workingDirectory, exclusions: exclusions,
      versionOverride: request.version ?? settings.version, inclusions: settings.inclusions,
      followsOutsideLinks: settings.followsOutsideLinks)
    if let missing = layout.missingPaths.first { throw CheckFailure("no such file or folder: \(missing)") }
    if layout.files.isEmpty {
      let reason = layout.warnings.first.map { "\($0.path) \($0.message)" }
      throw CheckFailure(reason ?? "no Swift file in \(request.paths.joined(separator: ", "))")
    }
    let host = try AnalysisHost(layout: layout, options: options)
    if let roots = options.roots, !host.snapshot.programs.contains(where: { !$0.graph.roots.isEmpty }),
      let root = roots.first
    {
      throw CheckFailure("no root is named '\(root)'")
    }
    return (host, settings.warnings)
  }

  private static func statistics(of host: AnalysisHost, analysis: Duration, rendering: Duration) -> [Statistic] {
    let solver = host.snapshot.programs.map(\.graph.counters)
    return [
      Statistic("files", .count(host.counters.filesRead)),
      Statistic("parsedFiles", .count(host.counters.filesParsed)),
      Statistic("programs", .count(host.snapshot.programs.count)),
      Statistic("scopesSolved", .count(solver.reduce(0) { $0 + $1.scopesSolved })),
      Statistic("componentsSearched", .count(solver.reduce(0) { $0 + $1.componentsSearched })),
      Statistic("analysisMilliseconds", .milliseconds(analysis.milliseconds)),
      Statistic("reportMilliseconds", .milliseconds(rendering.milliseconds)),
    ]
  }
}

/// Holds an analysis to the end of the process.
private final class Kept: Sendable {
  let host: AnalysisHost

  init(host: AnalysisHost) {
    self.host = host
  }
}

extension ProgramSummary {
  fileprivate init(_ program: ProgramAnalysis) {
    self.init(
      name: program.program.name, roots: program.graph.roots.map { "\(program.graph.concreteType(of: $0))" },
      instantiables: program.graph.providerCount, files: program.files.count)
  }
}

extension Duration {
  fileprivate var milliseconds: Double {
    Double(components.seconds) * 1_000 + Double(components.attoseconds) / 1e15
  }
}
